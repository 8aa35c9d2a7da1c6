import { describe, expect, it } from 'vitest';
import { defaultRaffleConfigData } from '#core/domain/raffle-config.ts';
import { withFittingButtons } from './fitting-buttons.ts';

const purchaseButtons = [
  { tickets: 5, mostPopular: false },
  { tickets: 150, mostPopular: true },
];
const config = { ...defaultRaffleConfigData(200, '2026-11-21'), purchaseButtons };

describe('purchase buttons after a change of the range (decision 15)', () => {
  it('stay while the range holds them', () => {
    expect(withFittingButtons(config).purchaseButtons).toEqual(purchaseButtons);
  });

  it.each([
    ['a smaller maximum', { maxTicketsPerUser: 100 }],
    ['a greater minimum', { minTicketsPerUser: 10 }],
  ])('are given back by %s', (_name, change) => {
    expect(withFittingButtons({ ...config, ...change }).purchaseButtons).toEqual([]);
  });
});
