import { dayOf } from '#core/domain/days.ts';
import { raffleLocks } from '#core/domain/locks.ts';
import { defaultPurchaseButtons } from '#core/domain/purchase-buttons.ts';
import { type RaffleConfig, type RaffleConfigData, raffleConfigDataOf } from '#core/domain/raffle-config.ts';
import { judgedSavedOn } from '#core/domain/sale-dates.ts';
import { effectiveTicketModel } from '#core/domain/ticket-model.ts';
import type { RaffleConfigReply, RaffleConfigSave } from '#core/wire/raffle-config.ts';
import { hasLivePayments } from '../../repositories/selling/payments.ts';
import { updateConfig } from '../../repositories/raffles/raffle-configs.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { findProfileOf } from '../../repositories/receiving/seller-profiles.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { validateConfigSave } from './validate-raffle-config.ts';
import { assertPrecondition, type Precondition } from '../writes/precondition.ts';
import { assertEditable, getOwnConfigForUpdate } from './raffle-config-access.ts';
import { nameableImages, noteNamedImages } from './images/name-images.ts';
import { cleanForForm } from './rich-text.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** Saves step 1 (§2, §5, decisions 12 to 17). Throws 404, 409, 410, 412 and 422. */
export async function saveRaffleConfig(
  context: ServiceContext,
  caller: Caller,
  id: string,
  { savedOn, ...given }: RaffleConfigSave,
  precondition: Precondition,
): Promise<RaffleConfigReply> {
  const { raffle, kept } = await getOwnConfigForUpdate(context, caller, id);
  const told = { ...kept, slug: raffle.slug };
  const data = settled(context, raffle, kept, given);
  const isSame = isSameContent(data, raffleConfigDataOf(kept));
  assertPrecondition(precondition, { kind: 'config', document: told }, isSame);
  if (isSame) return told;
  assertEditable(raffle);

  const now = context.now();
  const judged = validateConfigSave(data, {
    raffle,
    kept,
    profile: await findProfileOf(context.db, caller.user.id),
    savedOn: judgedSavedOn(savedOn, dayOf(now)),
    nameableImages: await nameableImages(context, raffle, kept, data.images),
  });
  if (!judged.ok) throw rulesBroken(judged.fields);
  await assertUnlocked(context, raffle, kept, judged.data);
  await updateConfig(context.db, id, judged.data, now);
  await noteNamedImages(context, kept, judged.data.images);
  return {
    ...judged.data,
    id,
    raffleId: raffle.id,
    revision: kept.revision + 1,
    updatedAt: now.toISOString(),
    slug: raffle.slug,
  };
}

/** What the platform decides itself: clean rules, the forced model (§4), and buttons where none were chosen (decision 15). */
function settled(
  { random }: ServiceContext,
  { maxTickets }: StoredRaffle,
  kept: RaffleConfig,
  given: RaffleConfigData,
): RaffleConfigData {
  const ticketModel = effectiveTicketModel(given.ticketModel, maxTickets);
  return {
    ...given,
    rules: cleanForForm(given.rules),
    ticketModel,
    purchaseButtons:
      given.purchaseButtons.length > 0 || ticketModel !== 'random'
        ? given.purchaseButtons
        : buttonsFor(kept, given, random),
  };
}

/** Buttons drawn before stay, as long as they fit; an impossible range is left for the form to name. */
function buttonsFor(
  kept: RaffleConfig,
  given: RaffleConfigData,
  random: () => number,
): RaffleConfigData['purchaseButtons'] {
  const { minTicketsPerUser: min, maxTicketsPerUser: max } = given;
  const stillFit = kept.purchaseButtons.every(({ tickets }) => tickets >= min && tickets <= max);
  if (kept.purchaseButtons.length > 0 && stillFit) return kept.purchaseButtons;
  return min >= 1 && max >= min ? defaultPurchaseButtons(min, max, random) : [];
}

/** §4: model and lucky tickets stay while an active raffle has payments. */
async function assertUnlocked(
  context: ServiceContext,
  raffle: StoredRaffle,
  kept: RaffleConfigData,
  wanted: RaffleConfigData,
): Promise<void> {
  const hasPayments = await hasLivePayments(context.db, raffle.id);
  const locks = raffleLocks({ status: raffle.status, hasPayments, maxTickets: raffle.maxTickets });
  const luckyOf = (config: RaffleConfigData) => [
    config.luckyNumbersEnabled,
    config.luckyNumbers,
    config.luckyNumberPrizeCents,
  ];
  const isModelChanged = wanted.ticketModel !== kept.ticketModel;
  const isLuckyChanged = !isSameContent(luckyOf(wanted), luckyOf(kept));
  if ((locks.soldTickets && isModelChanged) || (locks.luckyNumbers && isLuckyChanged))
    throw new AppError('locked');
}
