import type { TicketPlan } from '#core/domain/catalog.ts';
import { dayOf } from '#core/domain/days.ts';
import { isPaymentOptionAvailable } from '#core/domain/payment-options.ts';
import { isFreeRaffle, isRevenueKnown } from '#core/domain/publication.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import {
  defaultRaffleConfigData,
  maxTicketsPerUserLimit,
  type RaffleConfigData,
} from '#core/domain/raffle-config.ts';
import type { RaffleConfigContext } from '#core/domain/raffle-config-rules.ts';
import type { RaffleStatus } from '#core/domain/raffle-status.ts';
import { renewedSaleDates } from '#core/domain/sale-dates.ts';
import { effectiveTicketModel } from '#core/domain/ticket-model.ts';
import { savedPaymentData, type SavedPaymentData } from '#src/storage/seller-profile.ts';
import type { WizardData } from './wizard-data.ts';
import type { Publication } from './wizard-steps.ts';

/** The status that the server last told; a raffle that it has not seen is a draft. */
export function statusOf({ raffle }: Pick<WizardData, 'raffle'>): RaffleStatus {
  return raffle.base?.status ?? 'draft';
}

/** The package of a raffle; undefined until one is chosen, or while the catalogue is not on this device. */
export function findPlan(plans: readonly TicketPlan[], { ticketPlanId }: Pick<RaffleData, 'ticketPlanId'>) {
  return plans.find((plan) => plan.id === ticketPlanId);
}

/** Whether publishing costs nothing, and how far it has come (§4). Until package and price are chosen nobody knows. */
export function publicationOf(data: WizardData, ownerIsPrivileged: boolean): Publication {
  const { working } = data.raffle;
  const maxTickets = findPlan(data.ticketPlans, working)?.maxTickets ?? 0;
  const input = { priceCents: working.priceCents, maxTickets, ownerIsPrivileged };
  return {
    isFree: (ownerIsPrivileged || isRevenueKnown(input)) && isFreeRaffle(input),
    status: statusOf(data),
  };
}

/** What the seller has saved. What is only typed on the receiving settings does not count, valid or not. */
export function paymentDataOf({
  sellerProfile,
  sellerSlot,
}: Pick<WizardData, 'sellerProfile' | 'sellerSlot'>): SavedPaymentData | null {
  return savedPaymentData(sellerProfile, sellerSlot);
}

/** What step 1 is judged against, today. */
export function configContext(data: WizardData, maxTickets: number): RaffleConfigContext {
  const seller = paymentDataOf(data);
  return {
    maxTickets,
    ticketPriceCents: data.raffle.working.priceCents,
    savedOn: dayOf(new Date()),
    acceptedSaleStartsOn: data.config?.base?.saleStartsOn ?? null,
    isPaymentOptionAvailable: (option) => isPaymentOptionAvailable(option, seller),
  };
}

/** Whether anybody has written step 1 yet: a fresh configuration leaves the payment option open, a saved one cannot. */
export function isConfigWritten({ config }: Pick<WizardData, 'config'>): boolean {
  return config !== undefined && (config.savedAt !== null || (config.base?.paymentOption ?? null) !== null);
}

/** Step 1 as it stands: what was written, or §9's defaults for the package of now; with the model that it leaves. */
export function configDataOf({ config }: Pick<WizardData, 'config'>, maxTickets: number): RaffleConfigData {
  const drawn = config?.working ?? defaultRaffleConfigData(maxTickets, dayOf(new Date()));
  const data = isConfigWritten({ config })
    ? drawn
    : {
        ...drawn,
        ...renewedSaleDates(drawn, dayOf(new Date())),
        maxTicketsPerUser: maxTicketsPerUserLimit(maxTickets),
      };
  return { ...data, ticketModel: effectiveTicketModel(data.ticketModel, maxTickets) };
}
