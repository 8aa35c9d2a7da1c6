import { entryHash } from '#server/tickets/log/log-entry.ts';
import { seededRandom } from '#tests/fixtures/seeded-random.ts';
import type { ProofFile } from './proved-raffle.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Place = { holder: Record<string, Json>; key: string };

/** What a file says, and nothing in it proves. */
const UNPROVED = new Set(['name']);

/** Every value of a file that is not a list or an object, and every list that has something. */
function* placesOf(holder: Json): Generator<Place> {
  if (typeof holder !== 'object' || holder === null) return;
  const fields = holder as Record<string, Json>;
  for (const key of Object.keys(fields)) {
    if (UNPROVED.has(key)) continue;
    const value = fields[key] as Json;
    if (typeof value !== 'object' || value === null || (Array.isArray(value) && value.length > 0))
      yield { holder: fields, key };
    yield* placesOf(value);
  }
}

/** Another sign in the place of one of a text's: another digit for a digit, another letter for a letter. */
function otherText(text: string, at: number): string {
  const index = at % text.length;
  const sign = text[index] ?? '';
  return (
    text.slice(0, index) +
    (sign === '7' ? '6' : /\d/.test(sign) ? '7' : sign === 'b' ? 'c' : 'b') +
    text.slice(index + 1)
  );
}

function other(value: Json, at: number): Json {
  if (typeof value === 'string') return value === '' ? 'b' : otherText(value, at);
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.filter((_, index) => index !== at % value.length);
  return 1;
}

/** A copy of a proof that differs in one value. */
export function tampered(file: ProofFile, seed: number): unknown {
  const random = seededRandom(seed);
  const copy = structuredClone(file) as unknown as Json;
  const places = [...placesOf(copy)];
  const { holder, key } = places[Math.floor(random() * places.length)] as Place;
  holder[key] = other(holder[key] as Json, Math.floor(random() * 10_000));
  return copy;
}

type Winner = ProofFile['winners'][number];

const withWinner = (file: ProofFile, change: Partial<Winner>): ProofFile => {
  const [prize] = file.winners;
  if (!prize) throw new Error('nothing is won');
  return { ...file, winners: [...file.winners, { ...prize, tries: [], isNextSold: false, ...change }] };
};

/** A copy of a proof without lucky numbers that has one all the same: the number of the first prize. */
export function withLuckyWinner(file: ProofFile): ProofFile {
  const forged = withWinner(file, { kind: 'lucky-number', place: 1 });
  return { ...forged, luckyNumbers: forged.winners.flatMap(({ number }) => number ?? []).slice(0, 1) };
}

/** A copy of a proof without a prize for most tickets in which somebody has won one. */
export const withMostTicketsWinner = (file: ProofFile): ProofFile =>
  withWinner(file, { kind: 'most-tickets', place: 1, number: null });

/** Replaces a part of a text at its place. */
export const replaced = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`no ${from} in ${text}`);
  return text.replace(from, to);
};

/** A copy of a proof whose result says something else, with the hash that follows. */
export const withResult = ({ log, ...file }: ProofFile, from: string, to: string): ProofFile => ({
  ...file,
  log: log.map((one, index) => {
    if (index < log.length - 1) return one;
    const entry = replaced(one.entry, from, to);
    return { ...one, entry, hash: entryHash(one.previous, entry) };
  }),
});
