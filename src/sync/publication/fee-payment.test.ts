import { describe, expect, it } from 'vitest';
import type { FeePayment } from '#core/domain/publication/publication-payment.ts';
import { RAFFLE_CONFIG_WIRE_NAMES } from '#core/wire/raffles/raffle-config.ts';
import { standingOf } from './fee-payment.ts';

const payment = (status: FeePayment['status'], more: Partial<FeePayment> = {}): FeePayment => ({
  id: '1',
  status,
  amountCents: 4990,
  paysFee: false,
  refund: 'none',
  createdAt: '2026-11-21T12:00:00.000Z',
  ...more,
});
const checkout = {
  preferenceId: 'p',
  initPoint: 'https://provider.example/pay',
  expiresAt: '2026-11-21T14:00:00.000Z',
};
const NOTHING = {
  isActive: false,
  isFeePaid: false,
  salesStopped: false,
  isChecked: true,
  checkout: null,
  payments: [],
  missing: {},
  history: [],
};

describe('state of a publication (P-508, P-510)', () => {
  it.each([
    ['nobody has begun to pay', NOTHING, { kind: 'fee-due' }],
    ['a page of the provider is open', { ...NOTHING, checkout }, { kind: 'waiting' }],
    ['a payment is pending', { ...NOTHING, payments: [payment('pending')] }, { kind: 'waiting' }],
    [
      'the newest was refused',
      { ...NOTHING, checkout, payments: [payment('rejected')] },
      { kind: 'rejected' },
    ],
    [
      'one was refused and another is being looked at',
      { ...NOTHING, payments: [payment('rejected'), payment('in_process')] },
      { kind: 'waiting' },
    ],
    [
      'an approval is newer than a refusal, and not counted yet',
      { ...NOTHING, payments: [payment('approved'), payment('rejected')] },
      { kind: 'waiting' },
    ],
    ['it is on the air', { ...NOTHING, isActive: true, isFeePaid: true }, { kind: 'active' }],
    [
      'it is paid, and a rule holds it',
      {
        ...NOTHING,
        isFeePaid: true,
        missing: { [RAFFLE_CONFIG_WIRE_NAMES.drawsOn]: 'Data do sorteio é obrigatória' },
      },
      { kind: 'unfit', fields: { drawsOn: 'Data do sorteio é obrigatória' } },
    ],
  ] as const)('when %s', (_name, reply, standing) => {
    expect(standingOf({ ...reply, payments: [...reply.payments], history: [] }, false)).toEqual(standing);
  });

  it('is not complete for a published raffle that still owes the fee (P-505)', () => {
    const reply = { ...NOTHING, isActive: true };
    expect(standingOf(reply, true)).toEqual({ kind: 'fee-due' });
    expect(standingOf({ ...reply, isFeePaid: true }, true)).toEqual({ kind: 'active' });
  });
});
