import { describe, expect, it } from 'vitest';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { appliesFrom, discountInWords, promotionNote, totalInWords } from './promotion-words.ts';

const promotion = (tickets: number, priceCents: number) => ({ description: 'x', tickets, priceCents });
const surroundings = { ticketPriceCents: 1000, maxPerUser: 100 };

describe('a promotion in words', () => {
  it.each([
    [totalInWords(promotion(10, 450)), '10 × R$ 4,50 = R$ 45,00'],
    [totalInWords(promotion(1000, 1)), '1.000 × R$ 0,01 = R$ 10,00'],
    [discountInWords(450, 500), '10% de desconto'],
    [discountInWords(999, 1000), 'Menos de 1% de desconto'],
    [discountInWords(1000, 1000), 'Sem desconto'],
    [appliesFrom(10), 'Vale a partir de 10 tickets'],
    [appliesFrom(1), 'Vale a partir de 1 ticket'],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });
});

describe('notes of promotions in the list', () => {
  it.each([
    ['one that is cheaper', promotion(10, 900), [], undefined],
    ['P-410: one above the price', promotion(10, 1001), [], VALIDATION.promotionPriceTooHigh],
    [
      'one beyond what a user may buy',
      promotion(101, 900),
      [],
      'Ninguém chega a 101 tickets: o máximo por comprador é 100',
    ],
    ['the most that a user may buy', promotion(100, 900), [], undefined],
    [
      'P-411: fewer tickets cost as little already',
      promotion(10, 900),
      [promotion(5, 900)],
      'Não muda nada: com 10 tickets já sai por R$ 9,00 cada',
    ],
    ['more tickets cost less', promotion(10, 900), [promotion(20, 800)], undefined],
    ['fewer tickets cost more', promotion(10, 800), [promotion(5, 900)], undefined],
  ])('%s', (_case, one, others, note) => {
    expect(promotionNote(one, [one, ...others], surroundings)).toBe(note);
  });
});
