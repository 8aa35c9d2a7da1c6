import { isPaymentOptionAvailable } from '#core/domain/receiving/payment-options.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import {
  areTermsLocked,
  withLockedConfigFields,
  withLockedRaffleFields,
} from '#core/domain/raffles/locks.ts';
import { promisedDrawOf } from '#core/domain/raffles/raffle-config-rules.ts';
import { type RaffleConfigData, raffleConfigDataOf } from '#core/domain/raffles/raffle-config.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import { type RaffleData, raffleDataOf } from '#core/domain/raffles/raffle.ts';
import { settledConfig } from '#core/domain/raffles/settled-config.ts';
import { withEffectiveModel } from '#core/domain/raffles/ticket-model.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { raffleConfigForm } from '#core/forms/raffles/raffle-config.ts';
import { raffleDataForm } from '#core/forms/raffles/raffle-data.ts';
import { serverToday } from '#src/api/server-today.ts';
import { findSellerProfile, savedPaymentData } from '#src/storage/seller-profile.ts';
import { findSlot } from '#src/storage/slots.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** Typed content as its step's button would save it, or the fields that it would name. */
export type Checked<Data> = { isValid: true; data: Data } | { isValid: false; fields: string[] };

type Result<Data> =
  { success: true; data: Data } | { success: false; error: Parameters<typeof messagesByField>[0] };

function checked<Data extends object>(
  typed: Data,
  result: Result<Partial<Data>>,
  fieldOrder: readonly string[],
): Checked<Data> {
  if (result.success) return { isValid: true, data: { ...typed, ...result.data } };
  const messages = messagesByField(result.error);
  return { isValid: false, fields: fieldOrder.filter((field) => messages[field] !== undefined) };
}

const isSold = ({ base, hasPayments }: StoredRaffle) =>
  base !== null && areTermsLocked({ status: base.status, hasPayments });

/** Step 0 as it is stored, checked as its button does; what sold tickets lock is as the server has it (P-314). */
export function checkRaffle(raffle: StoredRaffle): Checked<RaffleData> {
  const { base, working } = raffle;
  const typed = raffleDataOf(base && isSold(raffle) ? withLockedRaffleFields(working, base) : working);
  return checked(typed, raffleDataForm.safeParse(typed), Object.keys(RAFFLE_FIELDS));
}

/** Step 1 as it is stored, checked as its button does. Runs within the caller's transaction. */
export async function checkConfig(
  { database, now }: Pick<SyncContext, 'database' | 'now'>,
  raffle: StoredRaffle,
  config: StoredRaffleConfig,
): Promise<Checked<RaffleConfigData>> {
  const [plan, profile, profileSlot] = await Promise.all([
    database.ticketPlans.get(raffle.working.ticketPlanId ?? ''),
    findSellerProfile(database),
    findSlot(database, 'seller-profile', null),
  ]);
  const seller = savedPaymentData(profile, profileSlot);
  const maxTickets = plan?.maxTickets ?? 0;
  const { base, working } = config;
  const unlocked = base && isSold(raffle) ? withLockedConfigFields(working, base) : working;
  const typed = settledConfig(withEffectiveModel(raffleConfigDataOf(unlocked), maxTickets));
  const today = serverToday(now());
  const form = raffleConfigForm({
    maxTickets,
    ticketPriceCents: raffle.working.priceCents,
    savedOn: today,
    acceptedSaleStartsOn: base?.saleStartsOn ?? null,
    promisedDraw: promisedDrawOf(raffle.base?.status, base, today),
    isPaymentOptionAvailable: (option) => isPaymentOptionAvailable(option, seller),
  });
  return checked(typed, form.safeParse(typed), Object.keys(CONFIG_FIELDS));
}
