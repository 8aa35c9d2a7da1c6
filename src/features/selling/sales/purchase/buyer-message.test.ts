import { expect, test } from 'vitest';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { buyerMessage } from './buyer-message.ts';

const PURCHASE = {
  ...{ status: 'in_process', buyerName: 'Ana Souza', amountCents: 2_000, quantity: 2, code: 'ABCD1234' },
  ...{ method: 'pix', reportedLate: false, refundProblem: null, refundDueCents: 0, history: [], numbers: [] },
} as unknown as Purchase;
const CANCELED: Purchase = { ...PURCHASE, cancelReason: 'Adoeci' };

const RAFFLE = { id: 'r1', title: 'Rifa da creche', slug: 'rifa-da-creche', maxTickets: 100, isDrawn: false };
const ORIGIN = 'https://rifaria.app';

test('a buyer who has reported is not asked for money of a canceled raffle', () => {
  expect(buyerMessage(CANCELED, RAFFLE, ORIGIN)).toContain('o que chegou volta para você');
  expect(buyerMessage(CANCELED, RAFFLE, ORIGIN)).not.toContain('ajudar com o pagamento');
});

test('a buyer who has paid is not wished luck in a canceled raffle: the money goes back (P-340)', () => {
  const message = buyerMessage({ ...CANCELED, status: 'approved' }, RAFFLE, ORIGIN);
  expect(message).toContain('Vou devolver o dinheiro de 2 números');
  expect(message).not.toContain('Boa sorte');
});

test.each<[string, Purchase['refundProblem'], string]>([
  ['still may', 'no-balance', 'Ele volta pelo mesmo meio em que você pagou.'],
  ['does no more', 'too-late', 'Como prefere receber?'],
])('money that the provider %s give back: how it comes (P-727)', (_, refundProblem, words) => {
  const due: Purchase = { ...PURCHASE, status: 'refund_due', method: 'mp', refundProblem };
  expect(buyerMessage(due, RAFFLE, ORIGIN)).toContain(words);
});

test('luck is wished until the draw', () => {
  const paid: Purchase = { ...PURCHASE, status: 'approved' };
  expect(buyerMessage(paid, RAFFLE, ORIGIN)).toContain('está paga. Boa sorte!\n');
  expect(buyerMessage(paid, { ...RAFFLE, isDrawn: true }, ORIGIN)).toContain('está paga.\n');
});

test('it names the numbers, and leads to purchase and raffle (P-348)', () => {
  const paid: Purchase = { ...PURCHASE, status: 'approved', numbers: [7, 12] };
  expect(buyerMessage(paid, RAFFLE, ORIGIN).split('\n').slice(1)).toEqual([
    'Números: 07, 12',
    'Sua compra: https://rifaria.app/my-numbers (em “Buscar por telefone”, com seu celular e o código)',
    'A rifa: https://rifaria.app/r1/rifa-digital/rifa-da-creche',
  ]);
});

test.each<[string, Partial<Purchase>]>([
  ['were not drawn yet', { numbers: [] }],
  ['went back', { status: 'canceled', numbers: [7, 12] }],
])('numbers that %s are not named', (_, more) => {
  expect(buyerMessage({ ...PURCHASE, ...more }, RAFFLE, ORIGIN)).not.toContain('Números');
});
