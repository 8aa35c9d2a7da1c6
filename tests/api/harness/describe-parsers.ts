import { describe, expect, test } from 'vitest';
import { AppError } from '#server/services/app-error.ts';
import { type StepCounter } from '#tests/builders/count-steps.ts';
import { mutatedText, textOf } from '#tests/builders/hostile-texts.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { seededRandom } from '#tests/fixtures/seeded-random.ts';

/** Of each parser. */
const MUTATIONS = atDepth({ small: 500, full: 100_000 });
/** Texts that are counted together; one by one if they exceed the limits of all. */
const BATCH = atDepth({ small: 50, full: 250 });
/** All headers of a request together, by Node.js; longer mutated texts would only take longer. */
export const HEADERS_MAX_BYTES = 16 * 1024;

/** Reads a text of a stranger. */
export interface Parser {
  /** Throws only what is answered with one of `refusals`. Of a promise only what runs before it waits is counted. */
  read: (text: string) => unknown;
  parts: readonly string[];
  maxLength: number;
  /** Executed blocks for any text, and for each of its characters. */
  stepsOfAny: number;
  stepsOfCharacter: number;
  refusals?: readonly string[];
}

/** Of what one pattern or built-in method reads, whatever its length. */
export const ONE_LOOK = { maxLength: HEADERS_MAX_BYTES, stepsOfAny: 300, stepsOfCharacter: 0 };

const REFUSALS = ['malformed', 'rules-broken'];

/** Feeds each parser with built and mutated texts, and counts its steps. */
export function describeParsers(counter: StepCounter, parsers: Readonly<Record<string, Parser>>): void {
  describe.each(Object.entries(parsers))('%s', (_name, parser) => describeParser(counter, parser));
}

function describeParser(
  counter: StepCounter,
  { read, parts, maxLength, refusals = REFUSALS, ...steps }: Parser,
): void {
  const waiting: Promise<unknown>[] = [];
  const assertRefusal = (error: unknown) => {
    if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
  };
  const readOrRefuse = (text: string) => {
    try {
      const result = read(text);
      if (result instanceof Promise) waiting.push(result.catch(assertRefusal));
    } catch (error) {
      assertRefusal(error);
    }
  };
  const stepsOf = (...texts: string[]) => counter.steps(() => texts.forEach(readOrRefuse));
  const limitOf = (...texts: string[]) =>
    texts.reduce((sum, { length }) => sum + steps.stepsOfAny + steps.stepsOfCharacter * length, 0);
  const allWaited = () => Promise.all(waiting.splice(0));

  test('takes a bounded number of steps, made of one part again and again', async () => {
    // What is loaded at the first use is not counted.
    readOrRefuse('');
    await allWaited();
    for (const part of parts) {
      const text = textOf(part, maxLength);
      expect(stepsOf(text), part).toBeLessThan(limitOf(text));
      await allWaited();
    }
  });

  test(
    'takes a bounded number of steps, and is read or refused, made of any parts',
    { timeout: 600_000 },
    async () => {
      const random = seededRandom(5);
      for (let done = 0; done < MUTATIONS; done += BATCH) {
        const texts = Array.from({ length: BATCH }, () =>
          mutatedText(random, [' ', ...parts], HEADERS_MAX_BYTES),
        );
        const isWithin = stepsOf(...texts) < limitOf(...texts);
        await allWaited();
        if (isWithin) continue;
        for (const text of texts) expect(stepsOf(text)).toBeLessThan(limitOf(text));
      }
    },
  );
}
