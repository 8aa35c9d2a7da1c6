import type { TicketPlan } from '#core/domain/raffles/catalog.ts';
import { isPaymentOptionAvailable } from '#core/domain/receiving/payment-options.ts';
import { isFreeRaffle, isRevenueKnown } from '#core/domain/publication/publication.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import {
  defaultMaxTicketsPerUser,
  defaultRaffleConfigData,
  type RaffleConfigData,
} from '#core/domain/raffles/raffle-config.ts';
import { promisedDrawOf, type RaffleConfigContext } from '#core/domain/raffles/raffle-config-rules.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { renewedSaleDates } from '#core/domain/raffles/sale-dates.ts';
import { withEffectiveModel } from '#core/domain/raffles/ticket-model.ts';
import { serverToday } from '#src/api/server-today.ts';
import { attentionReason } from '#src/sync/status/sync-state.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import { savedPaymentData, type SavedPaymentData } from '#src/storage/seller-profile.ts';
import type { WizardData } from './wizard-data.ts';
import type { Publication } from './wizard-steps.ts';

/** The status from the server's last answer; a raffle that is not on the server is a draft. */
export function statusOf({ raffle }: Pick<WizardData, 'raffle'>): RaffleStatus {
  return raffle.base?.status ?? 'draft';
}

/** The package of a raffle; undefined until one is chosen, or while the catalogue is not stored here. */
export function findPlan(plans: readonly TicketPlan[], { ticketPlanId }: Pick<RaffleData, 'ticketPlanId'>) {
  return plans.find((plan) => plan.id === ticketPlanId);
}

/** Whether the fee is paid (P-435). Before the server has told it: whether a published raffle costs it by its price. */
export function isFeePaidOf({ isFeePaid, base }: Pick<StoredRaffle, 'isFeePaid' | 'base'>): boolean {
  return isFeePaid ?? (base !== null && isPublicStatus(base.status) && !base.isFree);
}

/** Whether publishing is free or already paid, and the raffle's status (P-502). Unknown until package and price are chosen. */
export function publicationOf(data: WizardData, ownerIsPrivileged: boolean): Publication {
  const { working } = data.raffle;
  const isFeePaid = isFeePaidOf(data.raffle);
  const maxTickets = findPlan(data.ticketPlans, working)?.maxTickets ?? 0;
  const input = { priceCents: working.priceCents, maxTickets, ownerIsPrivileged };
  return {
    isFree: !isFeePaid && (ownerIsPrivileged || isRevenueKnown(input)) && isFreeRaffle(input),
    status: statusOf(data),
    isFeePaid,
    isFeeDue: attentionReason(data.raffle, data.config, data.slots)?.kind === 'fee-due',
  };
}

/** Step 0 as last saved, on this device or the server; undefined if it was never saved. */
export function savedRaffleOf({
  raffle,
  slots,
}: Pick<WizardData, 'raffle' | 'slots'>): RaffleData | undefined {
  const slot = slots.find(({ kind }) => kind === 'raffle');
  return (slot?.pending.data as RaffleData | undefined) ?? raffle.base ?? undefined;
}

/** The seller's saved receiving settings; unsaved input does not count, valid or not. */
export function paymentDataOf({
  sellerProfile,
  sellerSlot,
}: Pick<WizardData, 'sellerProfile' | 'sellerSlot'>): SavedPaymentData | null {
  return savedPaymentData(sellerProfile, sellerSlot);
}

/** The context that step 1 is validated against, as of today. */
export function configContext(data: WizardData, maxTickets: number): RaffleConfigContext {
  const seller = paymentDataOf(data);
  const today = serverToday();
  const base = data.config?.base;
  return {
    maxTickets,
    ticketPriceCents: data.raffle.working.priceCents,
    savedOn: today,
    acceptedSaleStartsOn: base?.saleStartsOn ?? null,
    promisedDraw: promisedDrawOf(statusOf(data), base, today),
    isPaymentOptionAvailable: (option) => isPaymentOptionAvailable(option, seller),
  };
}

/** Whether step 1 was ever edited: only a new configuration has no payment option. */
export function isConfigWritten({ config }: Pick<WizardData, 'config'>): boolean {
  return config !== undefined && (config.savedAt !== null || (config.base?.paymentOption ?? null) !== null);
}

/** The current values of step 1, or the defaults (P-422) for the current package; with the ticket model that the package allows. */
export function configDataOf(
  { config, raffle }: Pick<WizardData, 'config' | 'raffle'>,
  maxTickets: number,
): RaffleConfigData {
  const { priceCents } = raffle.working;
  const drawn = config?.working ?? defaultRaffleConfigData(maxTickets, serverToday(), priceCents);
  const data = isConfigWritten({ config })
    ? drawn
    : {
        ...drawn,
        ...renewedSaleDates(drawn, serverToday()),
        maxTicketsPerUser: defaultMaxTicketsPerUser(maxTickets, priceCents),
      };
  return withEffectiveModel(data, maxTickets);
}
