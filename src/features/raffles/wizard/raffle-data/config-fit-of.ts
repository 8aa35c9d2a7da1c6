import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { followedMaxPerUser } from '#core/domain/raffles/raffle-config.ts';
import {
  configContext,
  findPlan,
  isConfigWritten,
  savedRaffleOf,
  statusOf,
} from '#src/features/raffles/wizard/raffle-selectors.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import type { ConfigFit } from './config-mismatch-notes.tsx';

/** Maximum per buyer as the save of step 0 will leave it: a default follows, but that of a published raffle stays (P-407). */
function maxPerUserAfterSave(data: WizardData, max: number, maxTickets: number, priceCents: number): number {
  const before = savedRaffleOf(data);
  const plan = before && findPlan(data.ticketPlans, before);
  if (!before || !plan || isPublicStatus(statusOf(data))) return max;
  return followedMaxPerUser(max, { ...plan, priceCents: before.priceCents }, { maxTickets, priceCents });
}

/** Step 1 together with the chosen package and price, to validate it against them (P-308). */
export function configFitOf(
  data: WizardData,
  maxTickets: number,
  ticketPriceCents: number,
): ConfigFit | undefined {
  if (!data.config || !isConfigWritten(data)) return undefined;
  const { working } = data.config;
  const maxTicketsPerUser = maxPerUserAfterSave(
    data,
    working.maxTicketsPerUser,
    maxTickets,
    ticketPriceCents,
  );
  return {
    config: { ...working, maxTicketsPerUser },
    context: { ...configContext(data, maxTickets), ticketPriceCents },
  };
}
