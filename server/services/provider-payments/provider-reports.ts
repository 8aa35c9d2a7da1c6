import type { ProviderPaymentFacts, ProviderPaymentStatus } from '#core/domain/provider-payment.ts';

/** Progress of a payment: used to discard outdated reports if the provider gives no dates. */
const STAGE: Record<ProviderPaymentStatus, number> = {
  pending: 0,
  in_process: 0,
  authorized: 0,
  rejected: 1,
  cancelled: 1,
  approved: 2,
  in_mediation: 3,
  refunded: 4,
  charged_back: 4,
};

/** What is stored of a payment. */
type ReportedState = Pick<ProviderPaymentFacts, 'status' | 'amountCents' | 'currency'> & {
  updatedAt: Date | null;
};

/** Whether a report is newer than what is known, or equal: replies of the provider may arrive out of order. */
export function isNewerReport(reported: ReportedState, known: ReportedState | undefined): boolean {
  if (!known) return true;
  if (reported.updatedAt && known.updatedAt && +reported.updatedAt !== +known.updatedAt) {
    return reported.updatedAt > known.updatedAt;
  }
  return STAGE[reported.status] >= STAGE[known.status];
}
