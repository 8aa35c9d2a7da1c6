import { describe, expect, test } from 'vitest';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { Purchase, PurchaseHistoryEntry } from '#core/domain/selling/purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { buyerMessage } from './buyer-message.ts';
import { purchaseHistory } from './purchase-history.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

describe('history, the latest first', () => {
  const event = (
    kind: string,
    actor: PurchaseHistoryEntry['actor'],
    minute: number,
  ): PurchaseHistoryEntry => ({
    ...{ kind, actor, reason: '', status: 'pending' },
    at: `2026-11-20T17:${minute}:00Z`,
  });
  const reserved = event('reserved', 'buyer', 10);

  test.each<[string, Purchase, string[]]>([
    [
      'a hold',
      inStatus('pending', { history: [reserved] }),
      ['Reservou 100 números · hoje, 14:10 · fica guardado até amanhã, 14:32'],
    ],
    [
      'a report that was not answered in time',
      inStatus('in_process', {
        history: [event('reported', 'buyer', 10)],
        expiresAt: '2026-11-20T17:11:00Z',
      }),
      ['Avisou que pagou · hoje, 14:10 · desde hoje, 14:11 os números podem ir para outra pessoa'],
    ],
    [
      'a hold that lapses at any moment',
      inStatus('pending', { history: [reserved], expiresAt: '2026-11-20T17:11:00Z' }),
      ['Reservou 100 números · hoje, 14:10'],
    ],
    [
      'a hold that waits for the provider, whose time says nothing',
      inStatus('pending', { history: [reserved], inReview: true }),
      ['Reservou 100 números · hoje, 14:10'],
    ],
    [
      'a hold that the provider is still to end',
      inStatus('pending', { history: [reserved], isEnding: true }),
      ['Reservou 100 números · hoje, 14:10'],
    ],
    [
      'reported, then confirmed by the seller',
      inStatus('approved', {
        history: [reserved, event('reported', 'buyer', 20), event('approved', 'seller', 30)],
      }),
      [
        'Você confirmou o pagamento · hoje, 14:30',
        'Avisou que pagou · hoje, 14:20',
        'Reservou 100 números · hoje, 14:10',
      ],
    ],
    [
      'a confirmation that was undone',
      inStatus('approved', { history: [{ ...event('unconfirmed', 'seller', 30), reason: 'Era de outra' }] }),
      ['Você desfez a confirmação · hoje, 14:30 · “Era de outra”'],
    ],
    [
      'a cash sale that was undone',
      inStatus('canceled', { history: [{ ...event('unconfirmed', 'seller', 30), status: 'canceled' }] }),
      ['Você desfez a venda · hoje, 14:30'],
    ],
    [
      'a hold that ended with its raffle',
      inStatus('expired', { history: [event('expired', 'seller', 30)] }),
      ['A reserva terminou: você cancelou a rifa · hoje, 14:30'],
    ],
    [
      'asked back, and refused',
      inStatus('approved', {
        history: [
          { ...event('refund-requested', 'buyer', 30), reason: 'Engano' },
          { ...event('refund-refused', 'seller', 40), reason: 'Não dá' },
        ],
      }),
      [
        'Você recusou devolver o dinheiro · hoje, 14:40 · “Não dá”',
        'Pediu o dinheiro de volta · hoje, 14:30 · “Engano”',
      ],
    ],
    [
      'confirmed by the provider',
      inStatus('approved', { history: [event('approved', 'provider', 30)] }),
      ['Pagamento confirmado · hoje, 14:30'],
    ],
    [
      'an event of a newer server',
      inStatus('approved', { history: [{ ...event('moved', 'system', 30), status: 'approved' }] }),
      ['Pago · hoje, 14:30'],
    ],
    ['none was told', inStatus('approved'), []],
  ])('%s', (_, purchase, lines) => {
    const told = purchaseHistory(purchase, null, NOW).map(({ title, detail }) => `${title} · ${detail}`);
    expect(told).toEqual(lines);
  });

  test.each([
    ['2026-11-20T18:10:00Z', '2026-11-30', ' · fica guardado até hoje, 15:10'],
    ['2026-11-20T17:11:00Z', '2026-11-30', ' · desde hoje, 14:11 os números podem ir para outra pessoa'],
    ['2026-11-21T05:00:00Z', '2026-11-21', ' · confirme até amanhã, 10:00'],
    ['2026-11-20T17:11:00Z', '2026-11-20', ''],
  ])('a report until %s with a draw on %s: what ends it (P-796)', (expiresAt, drawsOn, text) => {
    const reported = inStatus('in_process', { history: [event('reported', 'buyer', 10)], expiresAt });
    expect(purchaseHistory(reported, drawsOn, NOW)[0]?.detail).toBe(`hoje, 14:10${text}`);
  });
});

test.each<[PaymentStatus, string]>([
  ['pending', 'Vi sua reserva de 100 números da rifa “Moto” (R$ 45,00, código 7F3K-9QXM)'],
  ['approved', 'está paga. Boa sorte!'],
  [
    'refund_due',
    'Vou devolver o dinheiro de 100 números da rifa “Moto” (R$ 45,00, código 7F3K-9QXM). Ele volta pelo mesmo Pix',
  ],
  ['canceled', 'É sobre sua compra'],
])('the chat about a purchase that is %s begins with what it is about', (status, words) => {
  const message = buyerMessage(
    inStatus(status),
    { id: 'r1', title: 'Moto', slug: 'moto', maxTickets: 100, isDrawn: false },
    'https://rifaria.app',
  );
  expect(message).toMatch(/^Oi, Ana! /);
  expect(message).toContain(words);
});
