import * as z from 'zod/mini';
import { sharedSecret } from './kinds.ts';

export const metricsVariables = z.object({
  /** Bearer token of /metrics; without it loopback only. */
  METRICS_TOKEN: z.optional(sharedSecret),
});
