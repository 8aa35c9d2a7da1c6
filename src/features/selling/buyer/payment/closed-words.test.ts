import { expect, test } from 'vitest';
import { closedWords } from './closed-words.ts';

type Facts = Parameters<typeof closedWords>[1];
const FACTS: Facts = {
  amountCents: 2_000,
  paidAt: null,
  method: 'pix',
  reportedLate: false,
  refundDueCents: 0,
  refundedCents: 0,
  refundBy: null,
};
const MARINA = { organizerName: 'Marina', supportPhone: '11987654321' };
const PAID_AT = '2026-11-25T12:00:00.000Z';
const ACCEPTED = { reason: 'Engano', askedAt: PAID_AT, accepted: true, answer: '' };
const DUE = { refundDueCents: 1_500, refundBy: 'seller' } as const;

test.each<[Parameters<typeof closedWords>[0], Partial<Facts>, string, string]>([
  ['ended', {}, 'O tempo da reserva acabou', 'Se você já tinha pago, avise: Marina ainda pode confirmar.'],
  ['ended', { method: 'mp' }, 'O tempo da reserva acabou', 'o pagamento ainda é reconhecido'],
  [
    'ended',
    { reportedLate: true },
    'Você avisou que pagou',
    'Marina vai procurar o pagamento de R$ 20,00 na conta',
  ],
  ['canceled', {}, 'Reserva cancelada', 'fale com Marina'],
  [
    'canceled',
    { closed: { at: PAID_AT, by: 'buyer' } },
    'Reserva cancelada',
    'Você desistiu desta reserva. Os',
  ],
  [
    'canceled',
    { closed: { at: PAID_AT, by: 'seller' } },
    'Reserva cancelada',
    'Marina cancelou esta reserva. Os',
  ],
  ['canceled', { method: 'mp' }, 'Reserva cancelada', 'o pagamento é reconhecido'],
  ['refund-due', DUE, 'Devolução de R$ 15,00', 'O pagamento chegou quando os números já não podiam'],
  [
    'refund-due',
    { ...DUE, paidAt: PAID_AT },
    'Devolução de R$ 15,00',
    'Esta compra foi desfeita. Marina vai',
  ],
  ['refund-due', { ...DUE, paidAt: PAID_AT, staysListed: true }, 'R$ 15,00', 'Marina vai devolver o valor.'],
  ['refund-due', { ...DUE, refundBy: 'provider' }, 'R$ 15,00', 'O provedor de pagamento devolve'],
  [
    'refund-due',
    { ...DUE, refundRequest: ACCEPTED },
    'R$ 15,00',
    'aceitou o seu pedido e vai devolver o valor',
  ],
  [
    'refund-due',
    { ...DUE, refundBy: 'provider', refundRequest: ACCEPTED },
    'R$ 15,00',
    'Marina aceitou o seu pedido. O provedor de pagamento devolve',
  ],
  ['ended', { cancelReason: 'Adoeci' }, 'Rifa cancelada', 'avise: Marina confere, e o valor volta'],
  ['canceled', { cancelReason: 'Adoeci' }, 'Rifa cancelada', 'fale com Marina, e o valor volta para você'],
  ['ended', { cancelReason: 'Adoeci', reportedLate: true }, 'Você avisou', 'Se o dinheiro chegou, ele volta'],
  [
    'refund-due',
    { ...DUE, cancelReason: 'Adoeci', refundRequest: ACCEPTED },
    'R$ 15',
    'aceitou o seu pedido',
  ],
  ['ended', { cancelReason: 'Adoeci', method: 'mp' }, 'Rifa cancelada', 'é reconhecido e volta'],
  ['refund-due', { ...DUE, cancelReason: 'Adoeci' }, 'R$ 15,00', 'A rifa foi cancelada. Marina vai'],
  [
    'refunded',
    { refundedCents: 3_500 },
    'Valor devolvido',
    'O valor de R$ 35,00 foi devolvido, segundo Marina. Se não chegou, fale com Marina.',
  ],
  ['refunded', { method: 'mp' }, 'Valor devolvido', 'O valor de R$ 20,00 foi devolvido.'],
  // Of a server or device of an earlier version.
  ['refunded', {}, 'Valor devolvido', 'O valor de R$ 20,00 foi devolvido, segundo Marina.'],
])('%s with %o: %s', (stage, facts, title, text) => {
  const words = closedWords(stage, { ...FACTS, ...facts }, MARINA);
  expect(words.title).toContain(title);
  expect(words.text).toContain(text);
});

test.each<[Partial<Facts>, string]>([
  [{}, 'Se você chegou a pagar, guarde o comprovante e o código da compra.'],
  [{ cancelReason: 'Adoeci' }, 'guarde o comprovante e o código da compra, e o valor volta para você'],
])('nobody is sent to an organizer without a phone: %o', (facts, text) => {
  const words = closedWords('canceled', { ...FACTS, ...facts }, { ...MARINA, supportPhone: '' });
  expect(words.text).toContain(text);
  expect(words.text).not.toContain('fale com');
});

const FREED = 'Os números voltaram para a rifa.';

test.each<[string, Partial<Facts>, boolean]>([
  ['were paid', { paidAt: PAID_AT }, true],
  ['had gone to others before the payment came', {}, false],
  ['stay in the list of the draw', { paidAt: PAID_AT, staysListed: true }, false],
  ['were of a canceled raffle', { paidAt: PAID_AT, cancelReason: 'Adoeci' }, false],
])('whether numbers that %s are free again is said with the money', (_, facts, isFreed) => {
  for (const stage of ['refund-due', 'refunded'] as const)
    expect(closedWords(stage, { ...FACTS, ...DUE, ...facts }, MARINA).text.includes(FREED)).toBe(isFreed);
});
