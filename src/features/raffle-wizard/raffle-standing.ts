import type { TicketPlan } from '#core/domain/catalog.ts';
import { dayOf } from '#core/domain/days.ts';
import { isPaymentOptionAvailable } from '#core/domain/payment-options.ts';
import { isFreeRaffle } from '#core/domain/publication.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import { defaultRaffleConfigData, type RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { RaffleConfigContext } from '#core/domain/raffle-config-rules.ts';
import type { RaffleStatus } from '#core/domain/raffle-status.ts';
import type { SellerProfile } from '#core/domain/seller-profile.ts';
import { effectiveTicketModel } from '#core/domain/ticket-model.ts';
import { pixSettingsForm } from '#core/forms/pix-settings.ts';
import type { StoredSellerProfile } from '#src/storage/stored-documents.ts';
import type { WizardData } from './use-wizard-data.ts';
import type { Publication } from './wizard-steps.ts';

/** The status that the server last told; a raffle that it has not seen is a draft. */
export function statusOf({ raffle }: Pick<WizardData, 'raffle'>): RaffleStatus {
  return raffle.base?.status ?? 'draft';
}

/** The package of a raffle; undefined until one is chosen, or while the catalogue is not on this device. */
export function findPlan(plans: readonly TicketPlan[], { ticketPlanId }: Pick<RaffleData, 'ticketPlanId'>) {
  return plans.find((plan) => plan.id === ticketPlanId);
}

/** Whether publishing costs nothing, and how far it has come (§4). */
export function publicationOf(data: WizardData, ownerIsPrivileged: boolean): Publication {
  const { working } = data.raffle;
  const maxTickets = findPlan(data.ticketPlans, working)?.maxTickets ?? 0;
  return {
    isFree: isFreeRaffle({ priceCents: working.priceCents, maxTickets, ownerIsPrivileged }),
    status: statusOf(data),
  };
}

type PaymentData = Pick<SellerProfile, 'apiKey' | 'hasApiToken' | 'pixKey' | 'pixCity'>;

/** What the seller has told, with a Pix key that is saved here and may still be on its way to the server. */
export function paymentDataOf(profile: StoredSellerProfile | undefined): PaymentData | null {
  if (!profile) return null;
  const card = { apiKey: profile.base?.apiKey ?? '', hasApiToken: profile.base?.hasApiToken ?? false };
  const isWorkingValid = pixSettingsForm.safeParse(profile.working).success;
  const pix = isWorkingValid ? profile.working : profile.base;
  return { ...card, pixKey: pix?.pixKey ?? '', pixCity: pix?.pixCity ?? '' };
}

/** What step 1 is judged against, today. */
export function configContext(data: WizardData, maxTickets: number): RaffleConfigContext {
  const seller = paymentDataOf(data.sellerProfile);
  return {
    maxTickets,
    ticketPriceCents: data.raffle.working.priceCents,
    savedOn: dayOf(new Date()),
    acceptedSaleStartsOn: data.config?.base?.saleStartsOn ?? null,
    isPaymentOptionAvailable: (option) => isPaymentOptionAvailable(option, seller),
  };
}

/** Step 1 as it stands: what was written, or §9's defaults; with the model that the package leaves. */
export function configDataOf({ config }: Pick<WizardData, 'config'>, maxTickets: number): RaffleConfigData {
  const data = config?.working ?? defaultRaffleConfigData(maxTickets, dayOf(new Date()));
  return { ...data, ticketModel: effectiveTicketModel(data.ticketModel, maxTickets) };
}
