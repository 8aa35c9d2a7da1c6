import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { ServiceContext } from '../services/service-context.ts';
import type { Throttle } from './throttle.ts';

/** What Hono carries from one middleware to the next. */
export interface AppEnv {
  Bindings: { incoming?: Pick<IncomingMessage, 'socket'> };
  Variables: {
    requestId: string;
    /** The route's pattern: what the log says instead of the URL (decision 38). */
    route: string;
  };
}

/** What the plumbing needs besides the call. */
export interface HttpDependencies {
  services: ServiceContext;
  throttle: Throttle;
  log: Logger;
  /** Proxies in front whose X-Forwarded-For is believed. */
  trustProxy: number;
}
