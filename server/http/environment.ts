import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ProvenSubject, RateLimiter } from '../services/rate-limits/rate-limiter.ts';
import type { ServiceContext } from '../services/service-context.ts';

/** What Hono carries from one middleware to the next. */
export interface AppEnv {
  /** As Node has them; tests without a network name the socket alone. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  Variables: {
    requestId: string;
    /** The route's pattern: what the log says instead of the URL (decision 38). */
    route: string;
    /** What the call has proven by a right password: whose failed attempts before it are forgiven. */
    proven: Set<ProvenSubject>;
    /** The signed-in user, where a call has looked for one. */
    callerId: string | undefined;
  };
}

/** What the plumbing needs besides the call. */
export interface HttpDependencies {
  services: ServiceContext;
  rateLimiter: RateLimiter;
  log: Logger;
  /** Proxies in front whose X-Forwarded-For is believed. */
  trustProxy: number;
  /** Origin under which people reach the app. */
  publicUrl: string;
}
