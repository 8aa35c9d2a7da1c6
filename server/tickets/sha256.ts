import { hash } from 'node:crypto';
import type { Sha256 } from '#core/domain/bytes.ts';

/** SHA-256 of some bytes. */
export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
