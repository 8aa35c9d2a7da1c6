import { describe, expect, it } from 'vitest';
import { PROVIDER_PAYMENT_STATUSES, type ProviderPaymentFacts } from '#core/domain/provider-payment.ts';
import { paysPublicationFee } from './publication-payment.ts';

const GOOD = {
  status: 'approved',
  amountCents: 4990,
  currency: 'BRL',
  externalReference: 'raffle',
} as const;

describe('what pays the publication fee (P-508)', () => {
  it('is an approved payment of all of it, in BRL, for this raffle', () => {
    expect(paysPublicationFee(GOOD, 'raffle')).toBe(true);
  });

  it.each<[string, Partial<ProviderPaymentFacts>]>([
    ['R$ 1,00', { amountCents: 100 }],
    ['one cent less', { amountCents: 4989 }],
    ['another currency', { currency: 'USD' }],
    ['another raffle', { externalReference: 'other' }],
    ['no raffle', { externalReference: null }],
    ...PROVIDER_PAYMENT_STATUSES.filter((status) => status !== 'approved').map(
      (status): [string, Partial<ProviderPaymentFacts>] => [status, { status }],
    ),
  ])('is not %s', (_what, change) => {
    expect(paysPublicationFee({ ...GOOD, ...change }, 'raffle')).toBe(false);
  });
});
