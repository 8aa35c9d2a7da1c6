import { dayOf } from '#core/domain/days.ts';
import { CONFIG_FIELDS, LATER_CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { pickFields } from '#core/domain/raffles/field.ts';
import { soldConfigChanges } from '#core/domain/raffles/locks.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { type RaffleConfigData, raffleConfigDataOf } from '#core/domain/raffles/raffle-config.ts';
import { effectiveSavedOn } from '#core/domain/raffles/sale-dates.ts';
import { withEffectiveModel } from '#core/domain/raffles/ticket-model.ts';
import type { RaffleConfigReply, RaffleConfigSave } from '#core/wire/raffles/raffle-config.ts';
import { updateConfig } from '../../repositories/raffles/raffle-configs.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { findProfileOf } from '../../repositories/receiving/seller-profiles.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { validateConfigSave } from './validate-raffle-config.ts';
import { assertPrecondition, type Precondition } from '../writes/precondition.ts';
import { commitRaffleTerms } from './commit-raffle-terms.ts';
import { assertEditable } from './raffle-access.ts';
import { getOwnConfigForUpdate } from './raffle-config-access.ts';
import { allowedImages, updateImageReferences } from './images/image-references.ts';
import { cleanForForm } from './rich-text.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import { lockSales, moveSaleClosing, renewSales } from './sales-of-raffle.ts';
import { assertSoldUnchanged } from './sold-terms.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** Saves step 1 (P-401 to P-422). Throws 404, 409, 410, 412 and 422. */
export async function saveRaffleConfig(
  context: ServiceContext,
  caller: Caller,
  id: string,
  { savedOn, forDraft, ...given }: RaffleConfigSave,
  precondition: Precondition,
): Promise<RaffleConfigReply> {
  const { raffle, stored } = await getOwnConfigForUpdate(context, caller, id);
  const reply = { ...stored, slug: raffle.slug };
  // What an earlier version of the app does not know stays.
  const data = settled(raffle, { ...pickFields(LATER_CONFIG_FIELDS, stored), ...given });
  const isSame = isSameContent(data, raffleConfigDataOf(stored));
  assertPrecondition(precondition, { kind: 'config', document: reply }, isSame);
  if (isSame) return reply;
  // Publishing leaves the configuration's revision as it is.
  if (forDraft && isPublicStatus(raffle.status))
    throw new AppError('stale-revision', { current: { kind: 'config', document: reply } });
  assertEditable(raffle);

  const now = context.now();
  const today = dayOf(now);
  const result = validateConfigSave(data, {
    raffle,
    stored,
    profile: await findProfileOf(context.db, caller.user.id),
    savedOn: effectiveSavedOn(savedOn, today),
    today,
    allowedImages: await allowedImages(context, raffle, stored, data.images),
  });
  if (!result.ok) throw rulesBroken(result.fields);
  if (raffle.status === 'active') await lockSales(context, raffle.id);
  // A choice that the package overrules was never sold (P-402).
  const changed = soldConfigChanges(withEffectiveModel(stored, raffle.maxTickets), result.data);
  await assertSoldUnchanged(context, raffle, { changed, catalogue: CONFIG_FIELDS });
  await updateConfig(context.db, id, result.data, now);
  if (raffle.status === 'active') {
    await moveSaleClosing(context, raffle.id, stored.drawsOn, result.data.drawsOn);
    if (changed.length > 0)
      await renewSales(context, raffle.id, { model: result.data.ticketModel, maxTickets: raffle.maxTickets });
  }
  await updateImageReferences(context, stored, result.data.images);
  if (raffle.status === 'active') await commitRaffleTerms(context, raffle.id);
  return {
    ...result.data,
    id,
    raffleId: raffle.id,
    revision: stored.revision + 1,
    updatedAt: now.toISOString(),
    slug: raffle.slug,
  };
}

/**
 * Values determined by the server: sanitized rules, and the forced model (P-402).
 */
function settled({ maxTickets }: StoredRaffle, given: RaffleConfigData): RaffleConfigData {
  return withEffectiveModel({ ...given, rules: cleanForForm(given.rules) }, maxTickets);
}
