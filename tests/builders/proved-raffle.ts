import canonicalize from 'canonicalize';
import { hexOf } from '#core/domain/bytes.ts';
import { drawWinners, namedWinners, type OtherPrizes } from '#core/domain/draw/draw-winners.ts';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import { PROOF_FORMAT } from '#core/domain/draw/proof/raffle-proof.ts';
import { type RaffleTerms, raffleTermsOf } from '#core/domain/draw/raffle-terms.ts';
import { LeafColumns } from '#core/domain/draw/sold-list/leaf-columns.ts';
import { leafHash, merkleRoot } from '#core/domain/draw/sold-list/merkle-tree.ts';
import { encodeLeaf, leafKindOf, type SoldLeaf } from '#core/domain/draw/sold-list/sold-leaf.ts';
import {
  commitmentOf,
  luckyNumbersHash,
  permutationOf,
  termsHash,
  type TicketSecret,
} from '#core/domain/draw/ticket-secret.ts';
import { raffleLogKey } from '#core/domain/public-log.ts';
import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';
import { entryHash, LOG_START } from '#server/tickets/log/log-entry.ts';
import { NODE_BYTES } from '#server/tickets/node-bytes.ts';

const { sha256 } = NODE_BYTES;
const RAFFLE_ID = '01930000-0000-7000-8000-000000000001';
const BLOCK_LEAVES = 1_024;
const DRAWS_ON = '2026-12-19';

/** A raffle that is drawn. */
export interface ProvedRaffle {
  model: TicketModel;
  maxTickets: number;
  /** Ascending, not overlapping; without any the proof is a forged one. */
  sold: Pick<SoldLeaf, 'lo' | 'hi' | 'buyer' | 'paidAtMinute'>[];
  prizes: string[];
  luckyNumbers: number[];
  hasMostTicketsPrize: boolean;
  /** First to fifth; undefined where the organizer names `named`. */
  federalTickets?: string[];
  named?: number[];
  /** 32 bytes. */
  secret: Uint8Array;
  /** Draw days that were promised before. */
  earlierDays?: string[];
}

export const PROVED: ProvedRaffle = {
  ...{ model: 'random', maxTickets: 100, prizes: ['Moto', 'Capacete'], luckyNumbers: [7, 30] },
  sold: [
    { lo: 0, hi: 40, buyer: 2, paidAtMinute: 29_900_000 },
    { lo: 40, hi: 41, buyer: 1, paidAtMinute: 29_900_002 },
    { lo: 60, hi: 97, buyer: 1, paidAtMinute: 29_900_001 },
  ],
  hasMostTicketsPrize: true,
  federalTickets: ['040292', '015678', '094803', '002499', '031250'],
  secret: Uint8Array.from({ length: 32 }, (_, index) => index),
};

function termsFor(raffle: ProvedRaffle, drawsOn: string, secret: TicketSecret): RaffleTerms {
  const { model, maxTickets, prizes, luckyNumbers, hasMostTicketsPrize, federalTickets } = raffle;
  const config = {
    ...defaultRaffleConfigData(maxTickets, '2026-11-20'),
    ...{ ticketModel: model, prizes, drawsOn, luckyNumbers, luckyNumbersEnabled: luckyNumbers.length > 0 },
    ...{
      luckyNumberPrizeCents: 1_000,
      mostPurchasedEnabled: hasMostTicketsPrize,
      mostPurchasedPrize: 'Bolo',
    },
  };
  return raffleTermsOf(
    {
      raffle: { id: RAFFLE_ID, priceCents: 500, maxTickets },
      config,
      lottery: federalTickets ? FEDERAL_LOTTERY : 'Sorteio ao vivo',
    },
    (numbers) => luckyNumbersHash(NODE_BYTES, secret, numbers),
  );
}

/** Entries of the raffle, between those of others. */
function chained(entries: { kind: string; at: string; data: object }[]) {
  let previous = LOG_START;
  return entries.map(({ kind, at, data }, index) => {
    const seq = 3 + index + (index > 0 ? 2 : 0);
    if (index === 1) previous = hexOf(sha256(new Uint8Array([1])));
    const entry = canonicalize({ seq, kind, raffle: raffleLogKey(sha256, RAFFLE_ID), at, data }) ?? '';
    const logged = { seq, previous, hash: entryHash(previous, entry), entry };
    previous = logged.hash;
    return logged;
  });
}

function drawOf(
  { sold, maxTickets, federalTickets, named = [], ...raffle }: ProvedRaffle,
  secret: TicketSecret,
) {
  const leaves = LeafColumns.of(sold);
  const permutation = raffle.model === 'random' ? permutationOf(NODE_BYTES, secret, maxTickets) : undefined;
  const list = { maxTickets, leaves, ...(permutation && { permutation }) };
  const others: OtherPrizes = raffle;
  if (federalTickets) return drawWinners(list, { federalTickets, prizes: raffle.prizes.length }, others);
  const drawn = namedWinners(list, named, others);
  if (!('winners' in drawn)) throw new Error('a named number cannot win');
  return drawn.winners;
}

/** The file of its proof, as plain data. */
export function proofFileOf(raffle: ProvedRaffle) {
  const secret = { raffleId: RAFFLE_ID, secret: raffle.secret };
  const terms = [...(raffle.earlierDays ?? []), DRAWS_ON].map(
    (day) => canonicalize(termsFor(raffle, day, secret)) ?? '',
  );
  const leaves = raffle.sold.map((leaf, index) =>
    encodeLeaf({ ...leaf, kind: leafKindOf(raffle.model), commitment: new Uint8Array(16).fill(index) }),
  );
  const root = hexOf(
    merkleRoot(
      sha256,
      leaves.map((leaf) => leafHash(sha256, leaf)),
    ),
  );
  const tickets = raffle.sold.reduce((sum, { lo, hi }) => sum + hi - lo, 0);
  const winners = drawOf(raffle, secret).map(({ leaf, ...winner }) => ({
    ...{ ...winner, lo: raffle.sold[leaf]?.lo ?? 0, name: 'Ju••• A.' },
  }));
  const drawn = winners.flatMap(({ kind, number }) => (kind === 'prize' ? [number] : []));
  // Of a self-made log: where nothing was sold there is no result.
  const numbers = (drawn.length === 0 ? raffle.prizes.map(() => 0) : drawn).join(' ');
  const result = raffle.federalTickets
    ? { draw: 5901, drawnOn: DRAWS_ON, tickets: raffle.federalTickets.join(' ') }
    : { drawnOn: DRAWS_ON, link: '' };
  return {
    ...{ format: PROOF_FORMAT, raffle: RAFFLE_ID, secret: hexOf(raffle.secret), terms },
    luckyNumbers: raffle.luckyNumbers,
    log: chained([
      ...terms.map((text, index) => ({
        kind: index === 0 ? 'commitment' : 'date-changed',
        at: '2026-11-20T12:00:00.000Z',
        data: {
          commitment: commitmentOf(NODE_BYTES, secret, text),
          terms: hexOf(termsHash(NODE_BYTES, text)),
        },
      })),
      { kind: 'root', at: `${DRAWS_ON}T13:01:00.000Z`, data: { root, leaves: leaves.length, tickets } },
      {
        kind: 'result',
        at: `${DRAWS_ON}T23:36:00.000Z`,
        data: { ...result, numbers, secret: hexOf(raffle.secret) },
      },
    ]),
    winners,
    leaves: Array.from({ length: Math.ceil(leaves.length / BLOCK_LEAVES) }, (_, block) =>
      Buffer.concat(leaves.slice(block * BLOCK_LEAVES, (block + 1) * BLOCK_LEAVES)).toString('base64'),
    ),
  };
}

export type ProofFile = ReturnType<typeof proofFileOf>;
