import { expect, test } from 'vitest';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { narrowed } from './narrowed.ts';

const purchase = (
  id: string,
  part: Pick<
    Purchase,
    'buyerName' | 'buyerPhone' | 'buyerEmail' | 'status' | 'code' | 'numbers' | 'refundBy' | 'refundRequest'
  >,
) => ({ id, ...part }) as Purchase;

const HERE = [
  purchase('joao', {
    buyerEmail: 'jp@exemplo.com.br',
    ...{ buyerName: 'João Pedro', buyerPhone: '35998881204', status: 'in_process' },
    ...{ code: '7F3K9QXM', numbers: [8], refundBy: 'seller' },
  }),
  purchase('ana', {
    buyerEmail: '',
    ...{ buyerName: 'Ana Souza', buyerPhone: '11987654321', status: 'approved' },
    ...{ code: 'K7Q2M9XA', numbers: [7, 120], refundBy: 'provider' },
    refundRequest: { reason: 'Engano', askedAt: '2026-11-25T12:00:00.000Z' },
  }),
];

test.each([
  ['nothing asked', null, '', ['joao', 'ana']],
  ['by status', 'approved', '', ['ana']],
  ['whom the seller gives money back', 'refund_by_seller', '', ['joao']],
  ['who asks for the money back', 'refund_requested', '', ['ana']],
  ['by name without its accent', null, 'joao', ['joao']],
  ['by a piece of the phone as it is shown', null, '9 8765', ['ana']],
  ['by the phone as WhatsApp copies it', null, '+55 11 98765-4321', ['ana']],
  ['by a piece of the e-mail', null, '@Exemplo', ['joao']],
  ['by code as it is shown', null, '7f3k-9qxm', ['joao']],
  ['by number, not by a few figures of a phone', null, '120', ['ana']],
  ['by code with a space', null, 'k7q2 m9xa', ['ana']],
  ['not by a number beside a name', null, 'Maria 120', []],
  ['by a number that only one has', null, '007', ['ana']],
  ['by a number that only a reported one has', null, '008', ['joao']],
  ['both must hold', 'approved', 'joao', []],
] as const)('%s', (_, status, search, ids) => {
  expect(narrowed(HERE, { status, search }).map(({ id }) => id)).toEqual(ids);
});
