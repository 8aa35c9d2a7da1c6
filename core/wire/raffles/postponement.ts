import * as z from 'zod/mini';
import type { Postponement } from '#core/domain/raffles/postponement.ts';

/** A postponed draw on the wire. */
export const postponementWire = z.object({
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  createdAt: z.string(),
});

/** A postponement by domain names: `from` and `to` are days, `createdAt` is the instant at which it was made. */
export function postponementFromWire({
  createdAt,
  ...postponement
}: z.infer<typeof postponementWire>): Postponement {
  return { ...postponement, postponedAt: createdAt };
}

/** The reverse of `postponementFromWire`. */
export function postponementToWire({
  postponedAt,
  ...postponement
}: Postponement): z.infer<typeof postponementWire> {
  return { ...postponement, createdAt: postponedAt };
}

/** Body of PUT /private/raffle/{id}/postpone. */
export const postponeBody = z.object({ dateprizedraw: z.string(), reason: z.string() });
export type PostponeBody = z.infer<typeof postponeBody>;

/** Wire names of the form's fields. */
export const POSTPONEMENT_WIRE_NAMES = { drawsOn: 'dateprizedraw', reason: 'reason' };
