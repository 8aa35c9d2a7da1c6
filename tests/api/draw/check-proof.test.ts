import { describe, expect, test } from 'vitest';
import { proofFacts } from '#core/domain/draw/proof/proof-facts.ts';
import { readProof } from '#core/wire/draw/proof.ts';
import { NODE_BYTES } from '#server/tickets/node-bytes.ts';
import { PROVED, type ProofFile, proofFileOf, type ProvedRaffle } from '#tests/builders/proved-raffle.ts';
import { replaced, withLuckyWinner, withResult } from '#tests/builders/tampered-proof.ts';
import { checkProof, PROOF_CHECKS, type ProofCheck } from '#core/domain/draw/proof/check-proof.ts';
import type { ProofOutcome } from '#core/domain/draw/proof/proof-outcome.ts';

const outcomes = (file: ProofFile) => checkProof(NODE_BYTES, readProof(JSON.stringify(file)));
const ALL_RIGHT = Object.fromEntries(PROOF_CHECKS.map((check) => [check, 'right']));

const manyLeaves = Array.from({ length: 2_500 }, (_, index) => ({
  ...{ lo: index * 3, hi: index * 3 + 2, buyer: 1 + (index % 900), paidAtMinute: 29_900_000 + index },
}));

test.each<[string, Partial<ProvedRaffle>]>([
  ['places of the secret order', {}],
  ['numbers that buyers chose', { model: 'manual' }],
  ['thousands of leaves', { maxTickets: 10_000, sold: manyLeaves, luckyNumbers: [] }],
  ['no other prizes', { luckyNumbers: [], hasMostTicketsPrize: false }],
  ['terms that changed', { earlierDays: ['2026-12-05', '2026-12-12'] }],
])('the proof of a raffle with %s is right', (_, change) => {
  expect(outcomes(proofFileOf({ ...PROVED, ...change }))).toEqual(ALL_RIGHT);
});

test('the proof of a raffle whose numbers the organizer named is right', () => {
  const { federalTickets: _tickets, ...named } = PROVED;
  expect(outcomes(proofFileOf({ ...named, model: 'manual', named: [5, 96] }))).toEqual(ALL_RIGHT);
});

// The vectors of docs/PROOF.md.
test.each([
  ['random', [34, 44, 78, 5, 75]],
  ['manual', []],
] as const)('of the %s model the first numbers of the secret order are %j', (model, numbers) => {
  const proof = readProof(JSON.stringify(proofFileOf({ ...PROVED, model })));
  expect(proofFacts(NODE_BYTES, proof)?.firstNumbers).toEqual(numbers);
});

test('a size of which no count of digits is a multiple makes no proof', () => {
  const { terms, ...file } = proofFileOf(PROVED);
  const forged = terms.map((text) => text.replace(/"maxTickets":\d+/, '"maxTickets":3'));
  expect(() => readProof(JSON.stringify({ ...file, terms: forged }))).toThrow();
});

describe('a proof is refused', () => {
  const wrong = (check: ProofCheck, outcome: ProofOutcome = 'wrong') => ({ [check]: outcome });
  const relog = (file: ProofFile, kind: string, from: string, to: string) =>
    file.log.map((one) =>
      one.entry.includes(`"kind":"${kind}"`) ? { ...one, entry: replaced(one.entry, from, to) } : one,
    );
  test.each<[string, (file: ProofFile) => Partial<ProofFile>, Partial<Record<ProofCheck, ProofOutcome>>]>([
    ['with another secret', () => ({ secret: 'ff'.repeat(32) }), wrong('commitments')],
    [
      'with other terms',
      ({ terms }) => ({ terms: terms.map((text) => replaced(text, '"priceCents":500', '"priceCents":400')) }),
      wrong('commitments'),
    ],
    ['without a version of the terms', ({ terms }) => ({ terms: terms.slice(1) }), wrong('commitments')],
    ['with other lucky numbers', () => ({ luckyNumbers: [7, 31] }), wrong('lucky-numbers')],
    [
      'with an entry that was changed',
      (file) => ({ log: relog(file, 'result', '"draw":5901', '"draw":5902') }),
      wrong('log'),
    ],
    ['without an entry', ({ log }) => ({ log: log.filter((_, index) => index !== 1) }), wrong('commitments')],
    ['without its result', ({ log }) => ({ log: log.slice(0, -1) }), wrong('log')],
    [
      'with entries in another order',
      ({ log }) => ({ log: [...log.slice(0, 1), ...log.slice(1, 3).toReversed(), ...log.slice(3)] }),
      wrong('log'),
    ],
    [
      'with another leaf',
      ({ leaves }) => ({ leaves: leaves.map((block) => `${block.slice(0, 16)}9${block.slice(17)}`) }),
      { list: 'wrong', winners: 'not-made' },
    ],
    ['without a leaf', ({ leaves }) => ({ leaves: leaves.map((block) => block.slice(44)) }), wrong('list')],
    ['with leaves that are no base64', () => ({ leaves: ['!'] }), wrong('list')],
    [
      'with another winner',
      ({ winners }) => ({ winners: winners.map((winner) => ({ ...winner, lo: 0 })) }),
      wrong('winners'),
    ],
    ['without a winner', ({ winners }) => ({ winners: winners.slice(1) }), wrong('winners')],
    [
      'with a number that the secret order does not give the leaf',
      ({ winners }) => ({
        winners: winners.map((winner, index) =>
          index === 0 ? { ...winner, lo: winners[1]?.lo ?? 0 } : winner,
        ),
      }),
      { order: 'wrong', winners: 'wrong', ranking: 'right' },
    ],
    [
      'with another buyer of the most tickets',
      ({ winners }) => ({
        winners: winners.map((winner) => (winner.kind === 'most-tickets' ? { ...winner, lo: 60 } : winner)),
      }),
      { order: 'right', winners: 'right', ranking: 'wrong' },
    ],
  ])('%s', (_, change, expected) => {
    const file = proofFileOf({ ...PROVED, earlierDays: ['2026-12-12'] });
    expect(outcomes({ ...file, ...change(file) })).toMatchObject(expected);
  });
});

// Of so many numbers the secret order is computed number by number; it begins with 70218 and 41916 (docs/PROOF.md).
describe('a number that a raffle of 100.000 does not have wins nothing, and the check ends', () => {
  const large = { ...PROVED, maxTickets: 100_000, luckyNumbers: [], hasMostTicketsPrize: false };

  test('as a lucky number', () => {
    const file = { ...proofFileOf(large), luckyNumbers: [99_999_999] };
    expect(outcomes(file)).toEqual({ ...ALL_RIGHT, 'lucky-numbers': 'wrong', winners: 'not-made' });
  });

  test('as a number that the organizer named', () => {
    const { federalTickets: _tickets, ...named } = large;
    const file = proofFileOf({ ...named, named: [70_218, 41_916] });
    expect(outcomes(file)).toEqual(ALL_RIGHT);
    const forged = withResult(file, '70218 41916', '70218 99999999');
    expect(outcomes(forged)).toEqual({ ...ALL_RIGHT, ...{ winners: 'wrong', ranking: 'wrong' } });
  });
});

test('winners that follow from refused lucky numbers are not taken for right', () => {
  const forged = withLuckyWinner(proofFileOf({ ...PROVED, luckyNumbers: [], hasMostTicketsPrize: false }));
  const expected = { ...ALL_RIGHT, 'lucky-numbers': 'wrong', winners: 'not-made' };
  expect(outcomes(forged)).toEqual(expected);
});
