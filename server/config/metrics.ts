import * as z from 'zod/mini';
import { sharedSecret } from './kinds.ts';

/** Access to /metrics. */
export const metricsVariables = z.object({
  METRICS_TOKEN: z.optional(sharedSecret),
});
