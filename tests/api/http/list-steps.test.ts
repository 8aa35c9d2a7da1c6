import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saveRaffleConfig } from '#core/contract/raffles/raffle-configs.ts';
import { namedResultForm } from '#core/forms/draw/named-result.ts';
import { raffleConfigForm } from '#core/forms/raffles/raffle-config.ts';
import { cashSaleForm, purchaseForm } from '#core/forms/selling/purchase.ts';
import { readBody } from '#server/http/decode.ts';
import { JSON_MAX_VALUES } from '#server/http/json-bounds.ts';
import { AppError } from '#server/services/app-error.ts';
import { pathsOf } from '#tests/api/harness/body-paths.ts';
import { CALLS } from '#tests/api/harness/good-requests.ts';
import { purchaseBody } from '#tests/api/harness/selling-steps.ts';
import { startStepCounter } from '#tests/builders/count-steps.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { seededRandom } from '#tests/fixtures/seeded-random.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';

/** Executed blocks for each value of a body, so that no list takes 50 ms on an idle machine. */
const STEPS_OF_VALUE = 70;
/** Left for the other fields. */
const VALUES = JSON_MAX_VALUES - 200;

const raffleConfig = raffleConfigForm({
  maxTickets: 1000,
  ticketPriceCents: 100,
  savedOn: '2026-01-01',
  acceptedSaleStartsOn: null,
  promisedDraw: null,
  isPaymentOptionAvailable: () => true,
});
/** What judges a body once it is read. */
const FORMS: Record<string, z.ZodMiniType> = {
  'raffleConfigs.saveRaffleConfig': raffleConfig,
  'purchases.createPurchase': purchaseForm,
  'sales.sellForCash': cashSaleForm,
  'result.checkNamedResult': namedResultForm,
  'result.nameResult': namedResultForm,
};

/** The other fields, so that the form is reached. */
const others: Record<string, () => object> = {
  'raffleConfigs.saveRaffleConfig': () => z.encode(saveRaffleConfig.body, CONFIG_DATA),
  'purchases.createPurchase': () => purchaseBody(uuidv7(), { quantity: undefined }),
  'sales.sellForCash': () => ({ _id: uuidv7(), raffle: uuidv7(), name: 'Davi' }),
};

/** Entries of a list, with the values that each one counts as: right ones and wrong ones, which take longer. */
const ENTRIES: readonly [entry: unknown, values: number][] = [
  [0, 1],
  [0.5, 1],
  ['', 1],
  ['a', 1],
  [{}, 2],
  [[], 2],
  [{ ticket: 1, mostPopular: true }, 3],
  [{ description: 'a', price: 1, tickets: 1 }, 4],
];

/** Of each list; of all together ten times as many. */
const MUTATIONS = atDepth({ small: 200, full: 10_000 });
/** Lists that are counted together; one by one if they exceed the limits of all. */
const BATCH = atDepth({ small: 50, full: 250 });
/** Of a mutated list: most are shorter, so that many can be tried. */
const MUTATED_ENTRIES = 300;
/** Executed blocks of a body, however short its list. */
const STEPS_OF_BODY = 1_500;

const RIGHT_ENTRIES = ENTRIES.map(([entry]) => entry);
/** What takes the place of a value. */
const ODD_VALUES: readonly unknown[] = [
  ...[null, true, -1, 1e9, 1e300, 10_000, '1', '2026-11-20', '2026-11-20T15:00:00.000Z', 'a'.repeat(300)],
  ...[[], {}, [0], [[]], { ticket: [] }, '\u200b', '\ud800', 'é'],
];

const random = seededRandom(31);
const below = (end: number) => Math.floor(random() * end);
const pick = (values: readonly unknown[]) => values[below(values.length)];

/** The same, with values in its objects and lists replaced, left out, or under other names. */
function mutatedEntry(entry: unknown): unknown {
  if (random() < 0.2) return pick(ODD_VALUES);
  if (typeof entry !== 'object' || entry === null) return random() < 0.5 ? entry : pick(RIGHT_ENTRIES);
  const fields = Object.entries(entry).flatMap(([name, value]): [string, unknown][] => {
    if (random() < 0.2) return [];
    return [[random() < 0.1 ? `${name}x` : name, random() < 0.3 ? pick(ODD_VALUES) : value]];
  });
  return Array.isArray(entry) ? fields.map(([, value]) => value) : Object.fromEntries(fields);
}

/** A run of entries that are alike, and some that are not. */
function mutatedList(): unknown[] {
  const alike = pick(RIGHT_ENTRIES);
  const share = random();
  const length = Math.floor(MUTATED_ENTRIES ** random());
  return Array.from({ length }, (_, index) => {
    if (random() < share) return mutatedEntry(alike);
    return typeof alike === 'number' ? index : alike;
  });
}

/** Objects, lists and what is in them. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, part) => sum + valuesIn(part), 1);
}

const counter = startStepCounter();
afterAll(counter.stop);

const LISTS = CALLS.flatMap(([name, call]) =>
  (call.body ? pathsOf(call.body, ({ type }) => type === 'array') : []).map(
    (path) => [`${name} ${path.join('.')}`, { name, call, field: String(path[0]) }] as const,
  ),
);

/** Whether it is taken, refused or judged says nothing here; it may not throw anything else. */
function readList({ name, call, field }: (typeof LISTS)[number][1], list: readonly unknown[]): void {
  const text = JSON.stringify({ ...others[name]?.(), [field]: list });
  try {
    FORMS[name]?.safeParse(readBody(call, text));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

describe.each(LISTS)('%s takes steps in proportion', (_, which) => {
  test('as long as a body may be', { timeout: 60_000 }, () => {
    for (const [entry, values] of ENTRIES) {
      const list = Array.from({ length: Math.floor(VALUES / values) }, () => entry);
      const steps = counter.steps(() => readList(which, list));
      expect(steps, JSON.stringify(entry)).toBeLessThan(VALUES * STEPS_OF_VALUE);
    }
  });

  test('with mutated entries', { timeout: 600_000 }, () => {
    const stepsOf = (lists: unknown[][]) =>
      counter.steps(() => lists.forEach((list) => readList(which, list)));
    const limitOf = (lists: unknown[][]) =>
      lists.reduce((sum, list) => sum + STEPS_OF_BODY + valuesIn(list) * STEPS_OF_VALUE, 0);
    for (let done = 0; done < MUTATIONS; done += BATCH) {
      const lists = Array.from({ length: BATCH }, mutatedList);
      if (stepsOf(lists) < limitOf(lists)) continue;
      for (const list of lists) expect(stepsOf([list]), JSON.stringify(list)).toBeLessThan(limitOf([list]));
    }
  });
});
