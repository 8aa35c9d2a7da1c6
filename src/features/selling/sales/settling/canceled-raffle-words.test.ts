import { expect, test } from 'vitest';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { PlainAction } from '../data/settle-calls.ts';
import { actionQuestion } from './action-questions.ts';
import { otherAmountText } from './other-amount-text.ts';

const PURCHASE = {
  ...{ status: 'in_process', buyerName: 'Ana Souza', amountCents: 2_000, quantity: 2, code: 'ABCD1234' },
  ...{ method: 'pix', reportedLate: false, refundProblem: null, refundDueCents: 0, history: [] },
} as unknown as Purchase;
const CANCELED: Purchase = { ...PURCHASE, cancelReason: 'Adoeci' };
const questionOf = (action: PlainAction, purchase: Purchase, isFrozen: boolean) =>
  actionQuestion(action, { purchase, isFrozen, isManual: false });

test.each(['confirm', 'restore'] as const)(
  'the question for %s says that the money of a canceled raffle is to be given back',
  (action) => {
    expect(questionOf(action, CANCELED, true).message).toContain('A rifa foi cancelada: ');
    expect(questionOf(action, PURCHASE, true).message).not.toContain('cancelada');
  },
);

test.each([
  ['a report of a canceled raffle', CANCELED, 'Só cancele se você não recebeu R$ 20,00 de Ana Souza.'],
  [
    'a late report',
    { ...PURCHASE, status: 'expired', reportedLate: true } as Purchase,
    'Só cancele se você não recebeu R$ 20,00',
  ],
  ['a hold', PURCHASE, 'perde a reserva de 2 números'],
])('the question for canceling %s says what it means', (_, purchase, text) => {
  expect(questionOf('cancel', purchase, false).message).toContain(text);
});

test('another amount of a canceled raffle goes back as a whole', () => {
  expect(otherAmountText(CANCELED, 500, false)).toBe(
    'A rifa foi cancelada: você devolve o valor inteiro, R$ 5,00, a Ana Souza.',
  );
});
