import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arePurchaseButtonsValid,
  defaultPurchaseButtons,
  fittingPurchaseButtons,
  withPurchaseButton,
} from './purchase-buttons.ts';

describe('purchase buttons (P-412, P-413)', () => {
  it('gives five valid ones, the third most popular, fewer where the range is smaller (P-413)', () => {
    const given = fc.tuple(
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000_000 }),
    );
    fc.assert(
      fc.property(given, ([min, width, priceCents]) => {
        const range = { min, max: min + width, priceCents };
        const buttons = defaultPurchaseButtons(range);
        const counts = buttons.map((button) => button.tickets);
        expect(buttons).toHaveLength(Math.min(5, width + 1));
        expect(arePurchaseButtonsValid(buttons, min, min + width)).toBe(true);
        expect(counts).toEqual(counts.toSorted((a, b) => a - b));
        expect(buttons.findIndex(({ mostPopular }) => mostPopular)).toBe(buttons.length > 2 ? 2 : -1);
        expect(defaultPurchaseButtons(range)).toEqual(buttons);
      }),
    );
  });

  it('lets the second cost R$ 10 to 30 wherever a ticket costs up to R$ 15', () => {
    const cheap = fc.integer({ min: 2, max: 1500 });
    fc.assert(
      fc.property(cheap, (priceCents) => {
        const [, second] = defaultPurchaseButtons({ min: 1, max: 10_000, priceCents });
        const cents = (second?.tickets ?? 0) * priceCents;
        expect(cents).toBeGreaterThanOrEqual(1_000);
        expect(cents).toBeLessThanOrEqual(3_000);
      }),
    );
  });

  it.each([
    ['R$ 5,00 a ticket', { min: 1, max: 10_000, priceCents: 500 }, [1, 5, 10, 25, 50]],
    ['no price yet', { min: 1, max: 100, priceCents: 0 }, [1, 5, 10, 25, 50]],
    ['R$ 1,00', { min: 1, max: 5_000, priceCents: 100 }, [4, 20, 40, 100, 200]],
    ['R$ 100,00', { min: 1, max: 50, priceCents: 10_000 }, [1, 2, 4, 10, 20]],
    ['at least ten of R$ 5,00', { min: 10, max: 1_000, priceCents: 500 }, [10, 20, 40, 100, 200]],
    ['fifty of R$ 5,00 at most', { min: 1, max: 50, priceCents: 500 }, [1, 5, 10, 25, 50]],
    ['fifty of R$ 1,00 at most', { min: 1, max: 50, priceCents: 100 }, [2, 10, 20, 35, 50]],
    ['one number only', { min: 3, max: 3, priceCents: 500 }, [3]],
    ['a minimum that is none', { min: 0, max: 10, priceCents: 500 }, []],
    ['three at most', { min: 1, max: 3, priceCents: 500 }, [1, 2, 3]],
    ['no range', { min: 9, max: 8, priceCents: 500 }, []],
  ])('for %s are as expected', (_case, range, counts) => {
    expect(defaultPurchaseButtons(range).map(({ tickets }) => tickets)).toEqual(counts);
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

  it('keeps them ascending and one most popular when one is added or changed (P-412)', () => {
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

  it('are told apart where the range has become smaller (P-308)', () => {
    const buttons = [1, 5, 50].map((tickets) => ({ tickets, mostPopular: false }));
    expect(fittingPurchaseButtons(buttons, 2, 49).map(({ tickets }) => tickets)).toEqual([5]);
  });
});
