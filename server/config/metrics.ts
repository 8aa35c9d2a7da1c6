import * as z from 'zod/mini';
import { sharedSecret } from './kinds.ts';

/** Who may read /metrics. */
export const metricsVariables = z.object({
  METRICS_TOKEN: z.optional(sharedSecret),
});
