import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
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
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';

/** Executed blocks for each value of a body, so that no list takes 50 ms on an idle machine. */
const STEPS_OF_VALUE = 60;
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

const counter = startStepCounter();
afterAll(counter.stop);

const LISTS = CALLS.flatMap(([name, call]) =>
  (call.body ? pathsOf(call.body, ({ type }) => type === 'array') : []).map(
    (path) => [`${name} ${path.join('.')}`, { name, call, field: String(path[0]) }] as const,
  ),
);

test.each(LISTS)(
  '%s: as long as a body may be it takes steps in proportion',
  { timeout: 60_000 },
  (_, { name, call, field }) => {
    for (const [entry, values] of ENTRIES) {
      const list = Array.from({ length: Math.floor(VALUES / values) }, () => entry);
      const text = JSON.stringify({ ...others[name]?.(), [field]: list });
      const steps = counter.steps(() => {
        try {
          FORMS[name]?.safeParse(readBody(call, text));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      });
      expect(steps, JSON.stringify(entry)).toBeLessThan(VALUES * STEPS_OF_VALUE);
    }
  },
);
