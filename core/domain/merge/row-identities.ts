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

/** What a row is recognized by. */
interface Row {
  /** Rows with the same one are the same, wherever they stand. */
  key: string;
  words: string;
}

function* allPairs(before: readonly Row[], now: readonly Row[]): Generator<Pair> {
  for (const one of before.keys()) for (const other of now.keys()) yield [one, other];
}

/** Where each row of `now` stood in `before`; rows that are new are missing. The same key first, then alike words, then the same place. */
function placesBefore(before: readonly Row[], now: readonly Row[]): Map<number, number> {
  const found = new Map<number, number>();
  const pairs = [...allPairs(before, now)];
  const isSame = ([one, other]: Pair) => before[one]?.key === now[other]?.key;
  pairUp(
    pairs.filter((pair) => pair[0] === pair[1] && isSame(pair)),
    found,
  );
  pairUp(pairs.filter(isSame), found);
  const alike = pairs
    .map((pair) => ({ pair, degree: likeness(before[pair[0]]?.words ?? '', now[pair[1]]?.words ?? '') }))
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
 * Keys of rows that have none that lasts, such as prizes: a row keeps its key when it is moved or changed. New rows of both sides are one
 * where `rowOf` gives them the same key.
 */
export const rowIdentities =
  <Entry>(rowOf: (entry: Entry) => Row) =>
  (lists: ListVersions<Entry>): ListVersions<string> => {
    const base = lists.base.map(rowOf);
    const keysOf = (side: readonly Entry[]) => {
      const rows = side.map(rowOf);
      const before = placesBefore(base, rows);
      return rows.map(({ key }, place) => (before.has(place) ? `row ${before.get(place)}` : `new ${key}`));
    };
    return {
      base: base.map((_, place) => `row ${place}`),
      device: keysOf(lists.device),
      server: keysOf(lists.server),
    };
  };
