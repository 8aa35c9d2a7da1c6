import { describe, expect, test } from 'vitest';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { Purchase, PurchaseHistoryEntry } from '#core/domain/selling/purchase.ts';
import type { SellerAction } from '#core/domain/selling/seller-actions.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import type { PlainAction } from '../data/settle-calls.ts';
import { actionOutcome } from './action-outcomes.ts';
import { actionQuestion } from './action-questions.ts';
import { actionChoices, actionLabel, offeredActions } from './offered-actions.ts';
import { otherAmountText } from './other-amount-text.ts';

const APPROVED_BY_PROVIDER: PurchaseHistoryEntry = {
  ...{ kind: 'approved', actor: 'provider', at: '2026-11-20T17:06:00Z', status: 'approved', reason: '' },
};
const AT_PROVIDER = inStatus('approved', { method: 'mp', history: [APPROVED_BY_PROVIDER] });
const PAID_LONG_AGO = { ...AT_PROVIDER, providerRefundUntil: '2020-01-01T12:00:00.000Z' };

const questionOf = (action: PlainAction, purchase: Purchase, isFrozen: boolean, isManual = false) =>
  actionQuestion(action, { purchase, isFrozen, isManual });

test.each<[SellerAction[], SellerAction[], SellerAction[]]>([
  [['confirm', 'cancel', 'other-amount'], ['confirm', 'cancel'], ['other-amount']],
  [['mark-refunded', 'confirm', 'cancel'], ['confirm', 'cancel'], ['mark-refunded']],
  [['mark-refunded', 'confirm', 'other-amount'], ['mark-refunded'], ['confirm', 'other-amount']],
  [['other-amount', 'give-back'], [], ['other-amount', 'give-back']],
  [
    ['accept-refund', 'refuse-refund', 'mark-refunded', 'give-back'],
    ['accept-refund', 'refuse-refund'],
    ['mark-refunded', 'give-back'],
  ],
])('of %j the buttons are %j, the rest is in the menu', (allowed, buttons, more) => {
  expect(offeredActions(allowed)).toEqual({ buttons, more });
});

describe('labels fit the purchase', () => {
  test.each<[SellerAction, Purchase, string]>([
    ['confirm', inStatus('pending'), 'Confirmar pagamento'],
    ['confirm', inStatus('expired'), 'O dinheiro chegou'],
    ['confirm', inStatus('canceled', { method: 'cash' }), 'Refazer a venda'],
    ['other-amount', inStatus('pending'), 'Recebi outro valor'],
    ['other-amount', inStatus('approved'), 'Recebi outro pagamento'],
    ['give-back', inStatus('approved'), 'Devolvi o dinheiro'],
    ['give-back', AT_PROVIDER, 'Devolver o dinheiro'],
    ['unconfirm', inStatus('approved'), 'Confirmei a compra errada'],
    ['unconfirm', inStatus('approved', { method: 'cash' }), 'Registrei a venda errada'],
  ])('%s', (action, purchase, label) => {
    expect(actionLabel(action, purchase)).toBe(label);
    expect(actionChoices([action], purchase)).toMatchObject([{ value: action, label }]);
  });
});

test.each([
  ['confirm', inStatus('in_process')],
  ['confirm', inStatus('expired')],
  ['cancel', inStatus('pending')],
  ['mark-refunded', inStatus('refund_due', { refundDueCents: 4500 })],
  ['give-back', inStatus('approved')],
  ['give-back', inStatus('approved', { method: 'cash' })],
  ['give-back', AT_PROVIDER],
  ['dispute', inStatus('approved')],
  ['accept-refund', inStatus('approved')],
  ['accept-refund', AT_PROVIDER],
  ['restore', inStatus('refunded')],
] as const)('the question for %s names amount and buyer', (action, purchase) => {
  const { message } = questionOf(action, purchase, false);
  expect(message).toContain('R$ 45,00');
  expect(message).toContain('Ana Paula Souza');
});

test('who gives the money back is said: the seller, or the server at the provider', () => {
  const message = (purchase: Purchase) => questionOf('give-back', purchase, false).message;
  expect(message(AT_PROVIDER)).toContain('A Rifaria pede ao Mercado Pago');
  expect(message(PAID_LONG_AGO)).toMatch(/não devolve mais este pagamento: você devolve R\$\s45,00/);
  expect(message(inStatus('approved'))).toContain('toque em Devolver');
  expect(message(inStatus('approved', { method: 'cash' }))).not.toContain('Pix');
});

test('a cash sale that is given back says that this is final, and one that is recorded again asks for no late Pix', () => {
  const question = (action: 'confirm' | 'give-back', purchase: Purchase) =>
    questionOf(action, purchase, false).message;
  const sold = inStatus('approved', { method: 'cash' });
  expect(question('give-back', sold)).toMatch(/perde 100 números\. Não dá para desfazer\.$/);
  expect(question('confirm', inStatus('canceled', { method: 'cash' }))).not.toContain('fora do prazo');
});

test('what becomes of the numbers depends on the freeze', () => {
  const message = (isFrozen: boolean) => questionOf('dispute', inStatus('approved'), isFrozen).message;
  expect(message(false)).toContain('A compra deixa de valer, e Ana Paula Souza perde 100 números.');
  expect(message(true)).toContain(
    'já está fechada e não muda: Ana Paula Souza continua nela e, se ganhar, o prêmio vale.',
  );
});

interface Outcome {
  action: SellerAction;
  before: Purchase;
  after: Purchase;
  message: string;
  tone: 'success' | 'warning';
}

test.each<Outcome>([
  {
    action: 'confirm',
    before: inStatus('in_process'),
    after: inStatus('approved'),
    message: 'Pagamento de Ana Paula Souza confirmado: R$ 45,00',
    tone: 'success',
  },
  {
    action: 'confirm',
    before: inStatus('expired'),
    after: inStatus('refund_due', { refundDueCents: 4500 }),
    message: 'Os números já saíram: devolva R$ 45,00 a Ana Paula Souza',
    tone: 'warning',
  },
  {
    action: 'cancel',
    before: inStatus('pending'),
    after: inStatus('canceled'),
    message: 'Compra de Ana Paula Souza cancelada',
    tone: 'success',
  },
  {
    action: 'mark-refunded',
    before: inStatus('refund_due', { refundDueCents: 1200 }),
    after: inStatus('refunded'),
    message: 'Devolução de R$ 12,00 a Ana Paula Souza anotada',
    tone: 'success',
  },
  {
    action: 'other-amount',
    before: inStatus('pending'),
    after: inStatus('pending', { refundDueCents: 1500 }),
    message: 'Anotado. Devolva R$ 15,00 a Ana Paula Souza',
    tone: 'warning',
  },
  {
    action: 'other-amount',
    before: inStatus('pending'),
    after: inStatus('approved', { refundDueCents: 500 }),
    message: 'Pagamento de Ana Paula Souza confirmado: R$ 45,00. Agora devolva R$ 5,00 a Ana Paula Souza',
    tone: 'warning',
  },
  {
    action: 'other-amount',
    before: inStatus('expired'),
    after: inStatus('refund_due', { refundDueCents: 5000 }),
    message: 'Os números já saíram: devolva R$ 50,00 a Ana Paula Souza',
    tone: 'warning',
  },
  {
    action: 'other-amount',
    before: inStatus('approved'),
    after: inStatus('approved', { refundDueCents: 4500 }),
    message: 'Anotado. Devolva R$ 45,00 a Ana Paula Souza',
    tone: 'warning',
  },
  {
    action: 'give-back',
    before: inStatus('approved'),
    after: inStatus('refunded'),
    message: 'Devolução de R$ 45,00 a Ana Paula Souza anotada',
    tone: 'success',
  },
  {
    action: 'give-back',
    before: AT_PROVIDER,
    after: inStatus('refund_due', { refundDueCents: 4500, refundBy: 'provider' }),
    message: 'Devolução de R$ 45,00 pedida ao Mercado Pago',
    tone: 'success',
  },
  {
    action: 'accept-refund',
    before: inStatus('approved'),
    after: inStatus('refund_due', { refundDueCents: 4500, refundBy: 'seller' }),
    message: 'Pedido aceito: devolva R$ 45,00 a Ana Paula Souza',
    tone: 'warning',
  },
  {
    action: 'accept-refund',
    before: AT_PROVIDER,
    after: inStatus('refund_due', { refundDueCents: 4500, refundBy: 'provider' }),
    message: 'Devolução de R$ 45,00 pedida ao Mercado Pago',
    tone: 'success',
  },
  {
    action: 'give-back',
    before: PAID_LONG_AGO,
    after: inStatus('refund_due', { refundDueCents: 4500, refundBy: 'provider' }),
    message: 'Devolva R$ 45,00 a Ana Paula Souza',
    tone: 'warning',
  },
  {
    action: 'accept-refund',
    before: PAID_LONG_AGO,
    after: inStatus('refund_due', { refundDueCents: 4500, refundBy: 'provider' }),
    message: 'Pedido aceito: devolva R$ 45,00 a Ana Paula Souza',
    tone: 'warning',
  },
  {
    action: 'refuse-refund',
    before: inStatus('approved'),
    after: inStatus('approved'),
    message: 'Pedido de devolução de Ana Paula Souza recusado',
    tone: 'success',
  },
  {
    action: 'unconfirm',
    before: inStatus('approved'),
    after: inStatus('canceled'),
    message: 'Venda a Ana Paula Souza desfeita',
    tone: 'success',
  },
  {
    action: 'unconfirm',
    before: inStatus('approved'),
    after: inStatus('in_process'),
    message: 'Confirmação desfeita: a compra de Ana Paula Souza espera de novo',
    tone: 'success',
  },
])('outcome of $action: $message', ({ action, before, after, message, tone }) => {
  expect(actionOutcome(action, before, after)).toEqual({ message, tone });
});

test.each<[PaymentStatus, number, string]>([
  [
    'pending',
    3000,
    'R$ 15,00 a menos que o preço: você devolve o valor inteiro, R$ 30,00, a Ana Paula Souza, e a compra continua',
  ],
  ['expired', 3000, 'e a compra não muda.'],
  ['pending', 4500, 'É o preço da compra: ela fica paga.'],
  ['canceled', 4500, 'ela fica paga se ainda houver números; se não, você devolve tudo.'],
  [
    'in_process',
    5000,
    'A compra fica paga, e você devolve a Ana Paula Souza o que passou do preço: R$ 5,00.',
  ],
  [
    'expired',
    5000,
    'Se ainda houver números, a compra fica paga e você devolve o que passou do preço, R$ 5,00; se não',
  ],
  ['approved', 4500, 'Esta compra já foi paga: você devolve o valor inteiro, R$ 45,00, a Ana Paula Souza.'],
])('other amount preview: %s, %d cents', (status, cents, words) => {
  expect(otherAmountText(inStatus(status), cents, false)).toContain(words);
});

describe('money that comes late (P-722)', () => {
  const isClosed = 'A lista de números vendidos já está fechada: o valor fica para você devolver.';
  const ifGone = 'Se os números já saíram, o valor fica para você devolver.';
  const others = 'a compra recebe outros; se não houver';

  test.each([
    ['drawn numbers', false, false, others],
    ['chosen numbers', false, true, ifGone],
    ['a closed list', true, false, isClosed],
    ['a closed list of chosen numbers', true, true, isClosed],
  ])('the question says what becomes of it: %s', (_name, isFrozen, isManual, words) => {
    const late = inStatus('expired');
    const cash = inStatus('canceled', { method: 'cash' });
    for (const purchase of [late, cash])
      expect(questionOf('confirm', purchase, isFrozen, isManual).message).toContain(words);
  });

  test.each([
    ['sold-out', 'Os números já saíram: devolva R$ 45,00'],
    ['closed', 'A lista de números vendidos já está fechada: devolva R$ 45,00'],
    ['terms-changed', 'A rifa mudou depois desta compra: devolva R$ 45,00'],
  ])('its outcome names the cause: %s', (reason, words) => {
    const refused = { kind: 'money-refused', actor: 'seller', reason } as const;
    const entry = { ...refused, at: '2026-11-20T17:06:00Z', status: 'refund_due' } as const;
    const after = inStatus('refund_due', { refundDueCents: 4500, history: [APPROVED_BY_PROVIDER, entry] });
    expect(actionOutcome('confirm', inStatus('expired'), after).message).toContain(words);
  });

  test.each<PaymentStatus>(['expired', 'in_process'])(
    'another amount, once the list is closed: %s',
    (status) => {
      const words = 'A lista de números vendidos já está fechada: você devolve o valor inteiro, R$ 50,00';
      expect(otherAmountText(inStatus(status), 5000, true)).toContain(words);
    },
  );
});
