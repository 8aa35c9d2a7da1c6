import { IMAGE_MAX_BYTES } from '#core/domain/limits.ts';

/** Overhead of a multipart form: boundaries, headers, small fields. */
export const FORM_OVERHEAD_BYTES = 16 * 1024;
/** Save of a raffle or configuration: two rich texts of maximum length, with margin. */
export const DOCUMENT_MAX_BYTES = 512 * 1024;
/** All other calls, and paths outside the contract: webhooks, stand-ins, unknown paths. */
export const DEFAULT_MAX_BYTES = 64 * 1024;

/** Limits of body memory per process, and of the transfer rate. */
export interface BodyLimits {
  /** Bytes of all bodies. */
  bytesInAll: number;
  /** Bytes of bodies from one address (IPv6: its /64 network). */
  bytesPerAddress: number;
  /** Bytes of bodies from the /48 around an IPv6 address: less than all, so that others have the rest. */
  bytesPerNetwork: number;
  /** Bytes of bodies of one authenticated user. */
  bytesPerCaller: number;
  /** Bodies up to this length need no reservation, so that large uploads cannot block them. */
  smallBodyBytes: number;
  /** Concurrent bodies from one address; the /48 around it has `WIDER_NETWORK_TIMES` as many. */
  bodiesPerAddress: number;
  /** A body is aborted when fewer than `progressBytes` arrive in `progressMs` milliseconds. */
  progressBytes: number;
  progressMs: number;
  /** A body is read at this rate at most once `unpacedBytes` of it have arrived: the sender waits, the other users do not. */
  bytesPerMs: number;
  unpacedBytes: number;
}

/** Room for two photos of maximum size per user; half of the total per address, three quarters per network. */
export const BODY_LIMITS: BodyLimits = {
  bytesInAll: 128 * 1024 * 1024,
  bytesPerAddress: 64 * 1024 * 1024,
  bytesPerNetwork: 96 * 1024 * 1024,
  bytesPerCaller: 2 * (IMAGE_MAX_BYTES + FORM_OVERHEAD_BYTES),
  smallBodyBytes: 64 * 1024,
  bodiesPerAddress: 256,
  progressBytes: 1024,
  progressMs: 20_000,
  // 64 Mbit/s, above what phones send. A photo that the app has scaled is not paced at all.
  bytesPerMs: 8_000,
  unpacedBytes: 1024 * 1024,
};
