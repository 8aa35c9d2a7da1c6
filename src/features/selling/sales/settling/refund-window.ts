import { providerRefundStage } from '#core/domain/selling/provider-refund.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { serverNow } from '#src/api/server-clock.ts';

/** Whether a purchase was paid at the provider so long ago that its seller gives the money back (P-727, P-790). */
export const isPastProviderRefund = ({ providerRefundUntil: until }: Purchase): boolean =>
  until !== undefined && providerRefundStage(new Date(until), new Date(serverNow())) === 'over';
