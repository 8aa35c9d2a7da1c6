import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ProvenSubject, RateLimiter } from '../services/rate-limits/rate-limiter.ts';
import type { ServiceContext } from '../services/service-context.ts';

/** Hono's context variables. */
export interface AppEnv {
  /** Node's request and socket; tests without a network provide the socket only. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  Variables: {
    requestId: string;
    /** Route pattern for the log, which contains no URLs (P-908). */
    route: string;
    /** Rate-limit subjects proven by a correct password; their earlier failures are forgiven. */
    proven: Set<ProvenSubject>;
    /** The authenticated user, if the call has authenticated. */
    callerId: string | undefined;
  };
}

/** Dependencies of the HTTP layer. */
export interface HttpDependencies {
  services: ServiceContext;
  rateLimiter: RateLimiter;
  log: Logger;
  /** Number of trusted reverse proxies that append to X-Forwarded-For. */
  trustProxy: number;
  /** Public origin of the app. */
  publicUrl: string;
  /** Version of the contract that this server speaks; CONTRACT_VERSION, but in tests. */
  contractVersion: number;
}
