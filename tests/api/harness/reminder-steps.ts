import { mailBuyers } from '#server/services/selling/buyer/mail-buyers.ts';
import { remindSellers } from '#server/services/selling/seller/remind-sellers.ts';
import { sellingStepsOf } from './selling-steps.ts';
import type { TestApi } from './test-api.ts';

/** Rounds of what tells sellers and buyers of payments that were reported. */
export function reminderStepsOf(api: TestApi) {
  const { passMinutes } = sellingStepsOf(api);
  const steps = {
    /** What sellers have been sent by e-mail after a round. */
    async remindedAfter(minutes: number) {
      passMinutes(minutes);
      await remindSellers(api.services);
      await api.sent.idle();
      return api.sent.mails.filter(({ text }) => text.includes('my-sales'));
    },
    /** Mails to buyers that their payment is not confirmed, after a round of reminders and rounds of two servers. */
    async buyersToldAfter(minutes: number) {
      await steps.remindedAfter(minutes);
      let hasMore = true;
      while (hasMore) {
        const rounds = await Promise.all([mailBuyers(api.services), mailBuyers(api.services)]);
        hasMore = rounds.some((round) => round.hasMore);
      }
      await api.sent.idle();
      return api.sent.mails.filter(({ subject }) => subject === 'Seu pagamento ainda espera a confirmação');
    },
  };
  return steps;
}
