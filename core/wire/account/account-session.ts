import * as z from 'zod/mini';
import type { AccountSession } from '#core/domain/account/account-session.ts';

const sessionWire = z.object({
  _id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});

/** A session of the caller's; its token is never told again. */
export const accountSessionReply = z.codec(sessionWire, z.custom<AccountSession>(), {
  decode: ({ _id, device, createdAt, lastSeenAt, current }) => ({
    id: _id,
    device,
    signedInAt: createdAt,
    lastSeenAt,
    isCurrent: current,
  }),
  encode: ({ id, device, signedInAt, lastSeenAt, isCurrent }) => ({
    _id: id,
    device,
    createdAt: signedInAt,
    lastSeenAt,
    current: isCurrent,
  }),
});
