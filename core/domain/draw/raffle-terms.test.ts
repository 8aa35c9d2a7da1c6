import { describe, expect, test } from 'vitest';
import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { raffleTermsOf, termsChanges, type TermsSources } from './raffle-terms.ts';

const CONFIG = { ...defaultRaffleConfigData(1_000, '2026-11-20'), prizes: ['Moto'], drawsOn: '2026-12-12' };

function termsOf(
  config: Partial<TermsSources['config']> = {},
  { maxTickets = 1_000, lottery = 'Loteria Federal' } = {},
) {
  const raffle = { id: 'the-raffle', priceCents: 500, maxTickets };
  return raffleTermsOf(
    { raffle, config: { ...CONFIG, ...config }, lottery },
    (numbers) => `hash of ${numbers.join()}`,
  );
}

describe('the terms of a raffle', () => {
  test('say what was promised', () => {
    expect(termsOf()).toEqual({
      format: 'rifaria/terms/1',
      raffle: 'the-raffle',
      model: 'random',
      maxTickets: 1_000,
      priceCents: 500,
      saleStartsOn: CONFIG.saleStartsOn,
      drawsOn: '2026-12-12',
      prizes: ['Moto'],
      rule: {
        lottery: 'Loteria Federal',
        words: expect.stringMatching(/^Ganha quem tiver os 3 últimos algarismos do 1º prêmio/) as string,
        digits: [3],
        tries: 5,
      },
      luckyNumbers: null,
      mostPurchasedPrize: null,
    });
  });

  test('name no rule where the organizer names the number', () => {
    expect(termsOf({}, { lottery: 'Sorteio ao vivo' }).rule).toMatchObject({ digits: null, tries: null });
  });

  test('hide the lucky numbers that buyers could choose', () => {
    const lucky = { luckyNumbersEnabled: true, luckyNumbers: [30, 4], luckyNumberPrizeCents: 1000 };
    expect(termsOf(lucky).luckyNumbers).toEqual({ prizeCents: 1000, numbers: [4, 30] });
    expect(termsOf({ ...lucky, ticketModel: 'manual' }).luckyNumbers).toEqual({
      prizeCents: 1000,
      hash: 'hash of 4,30',
    });
    expect(termsOf({ ...lucky, luckyNumbersEnabled: false }).luckyNumbers).toBeNull();
    expect(termsOf({ ...lucky, luckyNumbers: [] }).luckyNumbers).toBeNull();
  });

  test('have the model that the package forces', () => {
    expect(termsOf({ ticketModel: 'manual' }, { maxTickets: 100_000 }).model).toBe('random');
  });
});

test.each([
  ['nothing', {}, []],
  ['the draw day', { drawsOn: '2026-12-19' }, ['date-changed']],
  ['a prize after the others', { prizes: ['Moto', 'Capacete'] }, ['prize-added']],
  ['both', { drawsOn: '2026-12-19', prizes: ['Moto', 'Capacete'] }, ['date-changed', 'prize-added']],
  ['a prize before the others', { prizes: ['Capacete', 'Moto'] }, ['commitment']],
  ['another prize', { prizes: ['Carro'] }, ['commitment']],
  ['no prize', { prizes: [] }, ['commitment']],
  [
    'the sale start and the draw day',
    { saleStartsOn: '2026-12-01', drawsOn: '2026-12-19' },
    ['commitment', 'date-changed'],
  ],
])('a change of %s', (_, config, changes) => {
  expect(termsChanges(termsOf(), termsOf(config))).toEqual(changes);
});

test('the first terms are a commitment', () => {
  expect(termsChanges(undefined, termsOf())).toEqual(['commitment']);
});
