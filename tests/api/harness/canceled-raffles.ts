import { expect } from 'vitest';
import { SECOND_MS } from '#core/domain/durations.ts';
import { settleCancellations } from '#server/services/selling/pools/settle-cancellations.ts';
import { sellingStepsOf } from './selling-steps.ts';
import type { Person, TestApi } from './test-api.ts';

export const CANCELED_DRAW_DAY = '2026-12-19';
export const CANCEL_REASON = 'Adoeci e não vou conseguir entregar o prêmio';

/** Raffles that are canceled, through the API. */
export function cancelStepsOf(api: TestApi) {
  const steps = sellingStepsOf(api);
  return {
    cancel: (as: Person, raffle: string, reason = CANCEL_REASON) =>
      api.request('PUT', `/private/raffle/${raffle}/cancel`, { as, body: { reason } }),
    /** A round of background work, in which nothing fails. */
    async settle(): Promise<void> {
      expect(await settleCancellations(api.services)).toEqual({ hasMore: false, failed: [] });
    },
    statusOf: async (as: Person, id: string) =>
      (await api.request('GET', `/api/payment/${id}`, { as })).body.status,
    /** What anybody is told of the cancellation, once a count that is kept has passed. */
    async cancellationOf(raffle: string) {
      api.pass(5 * SECOND_MS);
      return (await api.request('GET', `/public/raffle/tickets/available/${raffle}`)).body.canceled;
    },
    /** A raffle with a purchase that is paid, one that is held and one that is reported as paid. */
    async newSold() {
      const sale = await steps.newSale({ dateprizedraw: CANCELED_DRAW_DAY });
      const paid = await steps.sell(sale.seller, sale.raffle);
      const held = await steps.buy(sale.raffle);
      const reported = await steps.buy(sale.raffle);
      await steps.report(reported.id, reported.secret);
      return { ...sale, paid, held, reported };
    },
  };
}
