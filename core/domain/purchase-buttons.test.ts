import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arePurchaseButtonsValid,
  defaultPurchaseButtons,
  fittingPurchaseButtons,
  withPurchaseButton,
} from './purchase-buttons.ts';

describe('purchase buttons (§9, decision 15)', () => {
  it('draws five valid ones, fewer where the range is smaller', () => {
    const range = fc.tuple(
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer(),
    );
    fc.assert(
      fc.property(range, ([min, width, seed]) => {
        let state = seed;
        const random = () => ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0), state / 2 ** 32);
        const buttons = defaultPurchaseButtons(min, min + width, random);
        const counts = buttons.map((button) => button.tickets);
        expect(buttons).toHaveLength(Math.min(5, width + 1));
        expect(arePurchaseButtonsValid(buttons, min, min + width)).toBe(true);
        expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      }),
    );
  });

  it.each([
    ['six of them', [1, 2, 3, 4, 5, 6]],
    ['two alike', [1, 1]],
    ['below the minimum', [0]],
    ['above the maximum', [11]],
    ['a fraction', [1.5]],
  ])('refuses %s', (_case, counts) => {
    const buttons = counts.map((tickets) => ({ tickets, mostPopular: false }));
    expect(arePurchaseButtonsValid(buttons, 1, 10)).toBe(false);
  });

  it('keeps them ascending and one most popular when one is added or changed (§5)', () => {
    const distinct = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), distinct, (popular, counts) => {
        let buttons: ReturnType<typeof defaultPurchaseButtons> = [];
        for (const [place, tickets] of counts.entries())
          buttons = withPurchaseButton(buttons, { tickets, mostPopular: popular[place] === true });
        expect(arePurchaseButtonsValid(buttons, 1, 100)).toBe(true);
        expect(buttons.map(({ tickets }) => tickets)).toEqual(counts.toSorted((a, b) => a - b));
        const last = counts.findLast((_, place) => popular[place] === true);
        expect(buttons.find(({ mostPopular }) => mostPopular)?.tickets).toBe(last);
      }),
    );
  });

  it('are told apart where the range has become smaller (decision 14)', () => {
    const buttons = [1, 5, 50].map((tickets) => ({ tickets, mostPopular: false }));
    expect(fittingPurchaseButtons(buttons, 2, 49).map(({ tickets }) => tickets)).toEqual([5]);
  });
});
