import { expect, test } from 'vitest';
import { mayCancelRaffle, moneyBackText, quotedReason } from './cancellation.ts';

const CLOSES = { closesAt: new Date('2026-12-19T03:00:00Z') };

const GOING_BACK = 'O dinheiro de quem pagou será devolvido, pelo Mercado Pago ou por quem organiza.';

test.each([
  ['2026-11-20T12:00:00.000Z', true],
  ['2026-12-19T02:59:59.999Z', true],
  ['2026-12-19T03:00:00.000Z', false],
  ['2027-01-18T02:59:59.999Z', false],
  ['2027-01-18T03:00:00.000Z', true],
])('a raffle drawn on 19 December may be canceled at %s: %s (P-340)', (now, may) => {
  expect(mayCancelRaffle(CLOSES, new Date(now))).toBe(may);
});

test.each([
  [{ purchases: 0, due: 0, reported: 0 }, ''],
  [{ purchases: 1, due: 1, reported: 0 }, `${GOING_BACK} Devoluções desde o cancelamento: 0 de 1.`],
  [
    { purchases: 1_200, due: 200, reported: 0 },
    `${GOING_BACK} Devoluções desde o cancelamento: 1.000 de 1.200.`,
  ],
  [{ purchases: 3, due: 0, reported: 0 }, 'O dinheiro de todas as compras pagas já voltou.'],
  [{ purchases: 0, due: 0, reported: 1 }, 'Em conferência: 1 pagamento avisado.'],
  [
    { purchases: 3, due: 0, reported: 2 },
    `${GOING_BACK} Devoluções desde o cancelamento: 3 de 3. Em conferência: 2 pagamentos avisados.`,
  ],
])('%o in words', (counts, words) => {
  expect(moneyBackText(counts, 'quem organiza')).toBe(words);
});

test('to its organizer the text says “por você”', () => {
  const text = moneyBackText({ purchases: 1, due: 1, reported: 0 }, 'você');
  expect(text).toContain('será devolvido, pelo Mercado Pago ou por você.');
});

test.each([
  ['Adoeci', '“Adoeci”'],
  ['Adoeci. ', '“Adoeci”'],
  ['Adoeci!', '“Adoeci!”'],
  ['Adoeci...', '“Adoeci...”'],
])('%s is quoted as %s', (reason, quoted) => {
  expect(quotedReason(reason)).toBe(quoted);
});
