import * as z from 'zod/mini';

/**
 * Body of every reply that is not a success (P-904). `fields` is keyed by wire name; `current` is the document as
 * the server has it, in the reply schema of the call that met a stale revision (412); `details` has values that the code needs.
 */
export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** Messages by wire name → messages by our name, given one of the *_WIRE_NAMES tables. Unknown names stay as they are. */
export function fieldsFromWire(
  fields: Record<string, string>,
  names: Record<string, string>,
): Record<string, string> {
  const ours = new Map(Object.entries(names).map(([our, wire]) => [wire, our]));
  return Object.fromEntries(
    Object.entries(fields).map(([wire, message]) => [ours.get(wire) ?? wire, message]),
  );
}

/** Messages by our name → messages by wire name. */
export function fieldsToWire(
  fields: Record<string, string>,
  names: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([our, message]) => [names[our] ?? our, message]));
}
