import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountPercent, sortedPromotions, unitPriceCents } from './promotion-prices.ts';
import { fittingPromotions } from './promotions.ts';

const promotion = (tickets: number, priceCents: number) => ({ description: 'x', tickets, priceCents });
const promotions = fc.uniqueArray(
  fc.record({
    description: fc.constant('x'),
    tickets: fc.integer({ min: 1, max: 60 }),
    priceCents: fc.integer({ min: 1, max: 1200 }),
  }),
  { selector: ({ tickets }) => tickets, maxLength: 12 },
);
const counts = fc.integer({ min: 1, max: 70 });
const price = fc.integer({ min: 1, max: 1000 });

describe('the price of each of k tickets (P-411)', () => {
  it('is the lowest of those that apply, and of the normal price', () => {
    fc.assert(
      fc.property(counts, price, promotions, (tickets, ticketPriceCents, all) => {
        let lowest = ticketPriceCents;
        for (const one of all) if (one.tickets <= tickets && one.priceCents < lowest) lowest = one.priceCents;
        expect(unitPriceCents(tickets, ticketPriceCents, all)).toBe(lowest);
      }),
    );
  });

  it('never rises with more tickets, nor with one more promotion', () => {
    fc.assert(
      fc.property(counts, price, promotions, (tickets, ticketPriceCents, all) => {
        const now = unitPriceCents(tickets, ticketPriceCents, all);
        expect(unitPriceCents(tickets + 1, ticketPriceCents, all)).toBeLessThanOrEqual(now);
        expect(unitPriceCents(tickets, ticketPriceCents, all.slice(1))).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  it.each([
    [9, 1000],
    [10, 900],
    [49, 900],
    [50, 700],
    [100, 700],
  ])('for %i tickets is %i cents', (tickets, cents) => {
    const all = [promotion(100, 800), promotion(50, 700), promotion(10, 900)];
    expect(unitPriceCents(tickets, 1000, all)).toBe(cents);
  });
});

describe('promotions in words (P-410)', () => {
  it.each([
    [450, 500, 10],
    [1000, 1000, 0],
    [667, 1000, 33],
    [999, 1000, 0],
    [1, 1000, 99],
    [1200, 1000, 0],
    [1, 0, 0],
  ])('%i in place of %i cents is %i%% less', (cents, ticketPriceCents, percent) => {
    expect(discountPercent(cents, ticketPriceCents)).toBe(percent);
  });

  it('stand by quantity, and those above the price of a ticket are told apart', () => {
    const all = [promotion(50, 1001), promotion(10, 1000)];
    expect(sortedPromotions(all).map(({ tickets }) => tickets)).toEqual([10, 50]);
    expect(fittingPromotions(all, 1000)).toEqual([promotion(10, 1000)]);
  });
});
