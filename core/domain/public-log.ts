import { bytesOfAscii, hexOf, type Sha256 } from './bytes.ts';

/** The last entry of the public log: 0 and zeros before the first one. */
export interface PublicLogHead {
  seq: number;
  /** SHA-256, hex. */
  hash: string;
}

export interface PublicLogEntry extends PublicLogHead {
  /** Canonical JSON, exactly as hashed. */
  entry: string;
}

/** A part of the public log, in order. */
export interface PublicLogPage {
  entries: PublicLogEntry[];
  head: PublicLogHead;
}

/** Most entries of a page. */
export const LOG_PAGE_MAX = 200;

const VERSION = 'rifaria/v1/log';

/** Names a raffle in the log without its id, which is the link of a private campaign. Hex. */
export function raffleLogKey(sha256: Sha256, raffleId: string): string {
  return hexOf(sha256(bytesOfAscii(VERSION + raffleId)));
}
