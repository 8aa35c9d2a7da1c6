import { foldedText } from '../folded-text.ts';
import type { ListVersions } from './merge-list.ts';

/** The least likeness at which a row is the same one with other words, 0 to 1. */
const LEAST_LIKENESS = 0.5;

/** Pairs of neighbouring characters; the same pair twice counts twice. */
function pairsOf(text: string): Map<string, number> {
  const folded = ` ${foldedText(text)} `;
  const pairs = new Map<string, number>();
  for (let place = 0; place < folded.length - 1; place += 1) {
    const pair = folded.slice(place, place + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** How alike two texts are, 0 to 1: the Sørensen-Dice coefficient of their pairs of characters. */
function likeness(one: string, other: string): number {
  const [ours, theirs] = [pairsOf(one), pairsOf(other)];
  let shared = 0;
  for (const [pair, times] of ours) shared += Math.min(times, theirs.get(pair) ?? 0);
  const sum = (pairs: Map<string, number>) => [...pairs.values()].reduce((total, times) => total + times, 0);
  return (2 * shared) / (sum(ours) + sum(theirs));
}

/** Places of rows in the earlier list and in the later one. */
type Pair = readonly [before: number, now: number];

/** Pairs rows, each once, in the order of `candidates`. */
function pairUp(candidates: Iterable<Pair>, placeBefore: Map<number, number>): void {
  const taken = new Set(placeBefore.values());
  for (const [before, now] of candidates) {
    if (taken.has(before) || placeBefore.has(now)) continue;
    taken.add(before);
    placeBefore.set(now, before);
  }
}

function* allPairs(before: readonly string[], now: readonly string[]): Generator<Pair> {
  for (const one of before.keys()) for (const other of now.keys()) yield [one, other];
}

/** Where each row of `now` stood in `before`; rows that are new are missing. The same words first, then alike ones, then the same place. */
function placesBefore(before: readonly string[], now: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  const pairs = [...allPairs(before, now)];
  pairUp(
    pairs.filter(([one, other]) => one === other && before[one] === now[other]),
    found,
  );
  pairUp(
    pairs.filter(([one, other]) => before[one] === now[other]),
    found,
  );
  const alike = pairs
    .map((pair) => ({ pair, degree: likeness(before[pair[0]] ?? '', now[pair[1]] ?? '') }))
    .filter(({ degree }) => degree >= LEAST_LIKENESS)
    .toSorted((one, other) => other.degree - one.degree);
  pairUp(
    alike.map(({ pair }) => pair),
    found,
  );
  pairUp(
    pairs.filter(([one, other]) => one === other),
    found,
  );
  return found;
}

/**
 * Keys of rows that have none of their own, such as prizes: a row keeps its key when it is moved or worded anew. New rows of both sides
 * are one where their words are the same.
 */
export function rowIdentities({ base, device, server }: ListVersions<string>): ListVersions<string> {
  const keysOf = (rows: readonly string[]) => {
    const before = placesBefore(base, rows);
    return rows.map((text, place) => (before.has(place) ? `row ${before.get(place)}` : `new ${text}`));
  };
  return { base: base.map((_, place) => `row ${place}`), device: keysOf(device), server: keysOf(server) };
}
