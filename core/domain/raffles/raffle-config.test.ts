import { describe, expect, it } from 'vitest';
import {
  defaultMaxTicketsPerUser,
  defaultRaffleConfigData,
  followedMaxPerUser,
  shownPurchaseButtons,
} from './raffle-config.ts';

describe('the maximum per user that nobody chose (P-407)', () => {
  it.each([
    ['the package', 100, 500, 100],
    ['the cap', 1_000_000, 1, 10_000],
    ['what R$ 5.000,00 buy', 10_000, 500, 1_000],
    ['one, where a ticket costs more than that', 25, 600_000, 1],
    ['the package, while no price is known', 100, 0, 100],
  ])('is %s', (_bound, maxTickets, priceCents, max) => {
    expect(defaultMaxTicketsPerUser(maxTickets, priceCents)).toBe(max);
  });

  it('follows package and price; a chosen one stays', () => {
    const before = { maxTickets: 1_000, priceCents: 1_000 };
    expect(followedMaxPerUser(500, before, { maxTickets: 100, priceCents: 1_000 })).toBe(100);
    expect(followedMaxPerUser(500, before, { maxTickets: 1_000, priceCents: 500 })).toBe(1_000);
    expect(followedMaxPerUser(20, before, { maxTickets: 100, priceCents: 1_000 })).toBe(20);
  });
});

describe('the buttons that buyers see', () => {
  const config = defaultRaffleConfigData(10_000, '2026-11-21', 500);
  const raffle = { maxTickets: 10_000, priceCents: 500 };

  it('are sensible ones where none were chosen, the same at every look', () => {
    expect(shownPurchaseButtons(config, raffle).map(({ tickets }) => tickets)).toEqual([1, 5, 10, 25, 50]);
  });

  it('are the chosen ones, and none where buyers pick their numbers', () => {
    const purchaseButtons = [{ tickets: 7, mostPopular: false }];
    expect(shownPurchaseButtons({ ...config, purchaseButtons }, raffle)).toEqual(purchaseButtons);
    expect(shownPurchaseButtons({ ...config, ticketModel: 'manual' }, raffle)).toEqual([]);
    const large = { ...raffle, maxTickets: 100_000 };
    expect(shownPurchaseButtons({ ...config, purchaseButtons, ticketModel: 'manual' }, large)).toEqual(
      purchaseButtons,
    );
  });
});
