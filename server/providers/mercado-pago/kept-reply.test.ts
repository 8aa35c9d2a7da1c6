import { expect, test } from 'vitest';
import { payment } from '#tests/builders/provider-rows.ts';
import { keptReply } from './kept-reply.ts';

/** What a real payment has besides, in all places that name or describe its payer. */
const PERSONAL = {
  payer: {
    email: 'pagador@kolbe.example',
    first_name: 'Otoniel',
    identification: { type: 'CPF', number: '52998224725' },
    phone: { number: '31977776666' },
  },
  card: {
    first_six_digits: '503143',
    last_four_digits: '6351',
    cardholder: { name: 'OTONIEL XEREZ', identification: { number: '52998224725' } },
  },
  additional_info: { ip_address: '203.0.113.77', payer: { address: { street_name: 'Rua das Flores' } } },
  point_of_interaction: { transaction_data: { bank_info: { payer: { long_name: 'Otoniel Xerez' } } } },
  metadata: { cpf: '52998224725' },
  description: 'Rifa para Otoniel',
  statement_descriptor: 'OTONIEL',
  // A known name with an unknown content.
  collector_id: { name: 'Otoniel' },
  status_detail: { reason: 'Otoniel' },
};

test('of a reply is kept what was paid, when and how, and nothing about who paid (P-607)', () => {
  const refund = { id: 9, amount: 10.5, status: 'approved', date_created: '2026-11-21T12:00:00.000-03:00' };
  const source = { id: '1', name: 'Otoniel Xerez', type: 'collector' };
  const reply = payment({ ...PERSONAL, transaction_amount_refunded: 10.5, refunds: [{ ...refund, source }] });
  const { card: _card, payer: _payer, collector_id: _collector, status_detail: _detail, ...rest } = payment();
  expect(JSON.parse(keptReply(reply))).toEqual({
    ...{ ...rest, transaction_amount_refunded: 10.5, refunds: [refund] },
  });
});

test.each([[null], ['<!doctype html>'], [[{ payer: {} }]], [7]])('nothing is kept of %j', (reply) => {
  expect(keptReply(reply)).toBe('{}');
});

test('texts longer than any of the provider’s and refunds without end are dropped', () => {
  const refunds = Array.from({ length: 900 }, (_, id) => ({ id }));
  const kept = keptReply(payment({ external_reference: 'x'.repeat(501), refunds }));
  expect(JSON.parse(kept)).not.toHaveProperty('external_reference');
  expect(kept.length).toBeLessThan(2_000);
});
