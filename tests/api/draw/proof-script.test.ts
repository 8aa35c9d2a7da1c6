import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkProof, isProofRight } from '#core/domain/draw/proof/check-proof.ts';
import { effectiveTicketModel } from '#core/domain/raffles/ticket-model.ts';
import { readProof } from '#core/wire/draw/proof.ts';
import { NODE_BYTES } from '#server/tickets/node-bytes.ts';
import { PROVED, type ProofFile, proofFileOf, type ProvedRaffle } from '#tests/builders/proved-raffle.ts';
import {
  tampered,
  withLuckyWinner,
  withMostTicketsWinner,
  withResult,
} from '#tests/builders/tampered-proof.ts';
import { atDepth } from '#tests/builders/test-depth.ts';

const PROOFS = atDepth({ small: 60, full: 1_000 });
const SCRIPT = path.join(import.meta.dirname, '../../../scripts/verify-proof.py');

/** Longer than the script takes for all files of a test. */
const SCRIPT_MS = 60_000;

let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-proofs-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const federalTickets = fc.array(
  fc.integer({ min: 0, max: 99_999 }).map((ticket) => String(ticket).padStart(6, '0')),
  { minLength: 5, maxLength: 5 },
);

/** Runs of sold tickets with gaps between some of them. */
function soldIn(
  maxTickets: number,
  lengths: readonly number[],
  buyers: readonly number[],
): ProvedRaffle['sold'] {
  const sold: ProvedRaffle['sold'] = [];
  let lo = 0;
  for (const [index, length] of lengths.entries()) {
    lo += (length * 7) % 4;
    const hi = lo + length;
    if (hi > maxTickets) break;
    const buyer = 1 + ((buyers[index] ?? 0) % (sold.length + 1));
    sold.push({ lo, hi, buyer, paidAtMinute: 29_900_000 + ((buyers[index] ?? 0) % 5) });
    lo = hi;
  }
  return sold;
}

const provedRaffle = fc
  .record({
    model: fc.constantFrom('random' as const, 'manual' as const),
    maxTickets: fc.constantFrom(25, 50, 100, 200, 500, 1_000, 10_000, 100_000),
    lengths: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60 }),
    buyers: fc.array(fc.nat({ max: 200 }), { minLength: 60, maxLength: 60 }),
    prizes: fc.integer({ min: 1, max: 8 }),
    luckyNumbers: fc.uniqueArray(fc.nat({ max: 24 }), { maxLength: 5 }),
    hasMostTicketsPrize: fc.boolean(),
    federalTickets,
    secret: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    earlierDays: fc.uniqueArray(fc.constantFrom('2026-12-05', '2026-12-12', '2026-12-13'), { maxLength: 2 }),
  })
  .map(({ lengths, buyers, prizes, luckyNumbers, ...rest }): ProvedRaffle => ({
    ...PROVED,
    ...rest,
    model: effectiveTicketModel(rest.model, rest.maxTickets),
    sold: soldIn(rest.maxTickets, lengths, buyers),
    prizes: Array.from({ length: prizes }, (_, index) => `Prêmio ${index + 1}`),
    luckyNumbers: luckyNumbers.toSorted((one, other) => one - other),
  }));

/** Whether the script takes each file for right, by its name. */
function verdicts(files: Map<string, string>): Map<string, boolean> {
  for (const [name, text] of files) fs.writeFileSync(path.join(folder, name), text);
  const { stdout, stderr, error } = spawnSync('python3', [SCRIPT, ...files.keys()], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: SCRIPT_MS,
  });
  if (error) throw error;
  if (stderr !== '') throw new Error(stderr);
  return new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.endsWith(': right')]),
  );
}

/** The verdict of the page. */
function isRight(text: string): boolean {
  try {
    return isProofRight(checkProof(NODE_BYTES, readProof(text)));
  } catch {
    return false;
  }
}

test(`the script and the app take ${PROOFS} generated proofs for right, and each of them for wrong once it was tampered with`, () => {
  const seed = Date.now() % 1_000_000;
  const files: ProofFile[] = fc.sample(provedRaffle, { numRuns: PROOFS, seed }).map(proofFileOf);
  const right = new Map(files.map((file, index) => [`right-${index}.json`, JSON.stringify(file)]));
  const wrong = new Map(
    files.map((file, index) => [`wrong-${index}.json`, JSON.stringify(tampered(file, seed + index))]),
  );
  const told = verdicts(new Map([...right, ...wrong]));
  const misjudged = [...right, ...wrong].flatMap(([name, text]) => {
    const expected = name.startsWith('right');
    return told.get(name) === expected && isRight(text) === expected ? [] : [name];
  });
  expect(misjudged, `seed ${seed}`).toEqual([]);
});

test('neither the script nor the app takes a winner of a prize that the raffle does not have', () => {
  const raffle: ProvedRaffle = { ...PROVED, luckyNumbers: [], hasMostTicketsPrize: false };
  const told = (['random', 'manual'] as const).flatMap((model) => {
    const file = proofFileOf({ ...raffle, model });
    const forged = [file, withLuckyWinner(file), withMostTicketsWinner(file)].map((one) =>
      JSON.stringify(one),
    );
    const byScript = verdicts(new Map(forged.map((text, index) => [`${model}-${index}.json`, text])));
    return [[...byScript.values()], forged.map(isRight)];
  });
  expect(told).toEqual(Array.from({ length: 4 }, () => [true, false, false]));
});

test('neither the script nor the app takes a named number that the raffle does not have', () => {
  const { federalTickets: _tickets, ...named } = PROVED;
  const sold = [{ lo: 0, hi: 100_000, buyer: 1, paidAtMinute: 29_900_000 }];
  const prizes = { prizes: ['Moto'], luckyNumbers: [], hasMostTicketsPrize: false };
  const file = proofFileOf({ ...named, ...prizes, sold, maxTickets: 100_000, named: [7] });
  // From 100.001 the secret order leads to a place as well.
  const forged = [100_001, 99_999_999].map((number) => ({
    ...withResult(file, '"numbers":"7"', `"numbers":"${number}"`),
    winners: file.winners.map((winner) => ({ ...winner, number })),
  }));
  const files = [file, ...forged].map((one) => JSON.stringify(one));
  const byScript = verdicts(new Map(files.map((text, index) => [`beyond-${index}.json`, text])));
  expect([[...byScript.values()], files.map(isRight)]).toEqual([
    [true, false, false],
    [true, false, false],
  ]);
});

test('neither the script nor the app takes a draw that is dated on no day', () => {
  const file = proofFileOf(PROVED);
  const forged = ['2026-12-32', '9'].map((day) =>
    JSON.stringify(withResult(file, '"drawnOn":"2026-12-19"', `"drawnOn":"${day}"`)),
  );
  const byScript = verdicts(new Map(forged.map((text, index) => [`day-${index}.json`, text])));
  expect([[...byScript.values()], forged.map(isRight)]).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('neither the script nor the app takes a proof of nothing sold, and both end', () => {
  const forged = (['random', 'manual'] as const).map((model) =>
    JSON.stringify(proofFileOf({ ...PROVED, model, sold: [] })),
  );
  const byScript = verdicts(new Map(forged.map((text, index) => [`empty-${index}.json`, text])));
  expect([[...byScript.values()], forged.map(isRight)]).toEqual(
    Array.from({ length: 2 }, () => [false, false]),
  );
});

test('the script says what does not hold, goes on after a file that cannot be read, and fails', () => {
  const file = proofFileOf(PROVED);
  const files = {
    'bad.json': JSON.stringify({ ...file, luckyNumbers: [1] }),
    'none.json': '{"format":"rifaria/proof/1"}',
    'deep.json': '['.repeat(1_000_000),
    'right.json': JSON.stringify(file),
  };
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  const args = [SCRIPT, 'missing.json', ...Object.keys(files)];
  const run = () => execFileSync('python3', args, { cwd: folder, encoding: 'utf8' });
  const lines = [
    'missing.json: WRONG, no proof (FileNotFoundError)',
    'bad.json: WRONG, lucky numbers',
    'none.json: WRONG, no proof (KeyError)',
    'deep.json: WRONG, no proof (RecursionError)',
    'right.json: right',
  ];
  expect(run).toThrow(expect.objectContaining({ status: 1, stdout: `${lines.join('\n')}\n` }));
});
