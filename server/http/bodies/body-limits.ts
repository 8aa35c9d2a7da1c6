import { IMAGE_MAX_BYTES } from '#core/domain/limits.ts';

/** What a form adds to its file: boundaries, headers, small fields beside it. */
export const FORM_ROOM_BYTES = 16 * 1024;
/** Two rich texts at their longest, with room. */
export const JSON_MAX_BYTES = 512 * 1024;
/** Every route that says nothing else: webhooks, stand-ins, unknown paths. */
export const DEFAULT_MAX_BYTES = 64 * 1024;

/** How much of request bodies one process holds at once, and how slowly a body may arrive. */
export interface BodyLimits {
  /** Bytes of all bodies together. */
  bytesInAll: number;
  /** Bytes of the bodies of one address (an IPv6 address counts with its /64 network). */
  bytesPerAddress: number;
  /** Bytes of the bodies of one signed-in user. */
  bytesPerCaller: number;
  /** A body of up to so many bytes needs no share: large ones of others do not hold it up. */
  smallBodyBytes: number;
  /** Bodies of one address that are being read. */
  bodiesPerAddress: number;
  /** A body is ended when fewer than `progressBytes` of it arrive in `progressMs` milliseconds. */
  progressBytes: number;
  progressMs: number;
}

/** One user may send two photos of the largest size at once; one address, about half of what there is. */
export const BODY_LIMITS: BodyLimits = {
  bytesInAll: 128 * 1024 * 1024,
  bytesPerAddress: 64 * 1024 * 1024,
  bytesPerCaller: 2 * (IMAGE_MAX_BYTES + FORM_ROOM_BYTES),
  smallBodyBytes: 64 * 1024,
  bodiesPerAddress: 256,
  progressBytes: 1024,
  progressMs: 20_000,
};
