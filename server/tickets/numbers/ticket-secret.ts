import { randomBytes } from 'node:crypto';
import { hexOf } from '#core/domain/bytes.ts';
import type { Permutation } from '#core/domain/draw/permutation/permutation.ts';
import * as secrets from '#core/domain/draw/ticket-secret.ts';
import { NODE_BYTES } from '../node-bytes.ts';

const SECRET_BYTES = 32;

/** A new raffle's secret: 32 random bytes. It determines the whole permutation, so it must not leak before the draw. */
export function newTicketSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

/** SHA-256 of a raffle's terms, which are canonical JSON, hex. */
export const termsHash = (terms: string): string => hexOf(secrets.termsHash(NODE_BYTES, terms));

/** As in core, hex. */
export const commitmentOf = (raffleId: string, secret: Uint8Array, terms: string): string =>
  secrets.commitmentOf(NODE_BYTES, { raffleId, secret }, terms);

/** As in core, hex. */
export const luckyNumbersHash = (raffleId: string, secret: Uint8Array, numbers: readonly number[]): string =>
  secrets.luckyNumbersHash(NODE_BYTES, { raffleId, secret }, numbers);

/** As in core: cache the result. */
export const permutationOf = (raffleId: string, secret: Uint8Array, maxTickets: number): Permutation =>
  secrets.permutationOf(NODE_BYTES, { raffleId, secret }, maxTickets);
