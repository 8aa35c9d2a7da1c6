import { expect, test } from 'vitest';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { buyerMessage } from './buyer-message.ts';

const PURCHASE = {
  ...{ status: 'in_process', buyerName: 'Ana Souza', amountCents: 2_000, quantity: 2, code: 'ABCD1234' },
  ...{ method: 'pix', reportedLate: false, refundProblem: null, refundDueCents: 0, history: [] },
} as unknown as Purchase;
const CANCELED: Purchase = { ...PURCHASE, cancelReason: 'Adoeci' };

test('a buyer who has reported is not asked for money of a canceled raffle', () => {
  expect(buyerMessage(CANCELED, 'Rifa da creche')).toContain('o que chegou volta para você');
  expect(buyerMessage(CANCELED, 'Rifa da creche')).not.toContain('ajudar com o pagamento');
});
