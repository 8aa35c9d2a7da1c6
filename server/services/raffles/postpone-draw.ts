import { POSTPONEMENTS_MAX } from '#core/domain/limits.ts';
import { type Postponement, standingPostponements } from '#core/domain/raffles/postponement.ts';
import { raffleConfigDataOf } from '#core/domain/raffles/raffle-config.ts';
import type { SaleDates } from '#core/domain/raffles/sale-dates.ts';
import { shownLines } from '#core/domain/typed-text.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { postponementForm } from '#core/forms/raffles/postponement.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import { POSTPONEMENT_WIRE_NAMES, type PostponeBody } from '#core/wire/raffles/postponement.ts';
import type { RaffleConfigReply } from '#core/wire/raffles/raffle-config.ts';
import { insertPostponement, listPostponements } from '../../repositories/raffles/postponements.ts';
import { findConfigOfRaffle, updateConfig } from '../../repositories/raffles/raffle-configs.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { commitRaffleTerms } from './commit-raffle-terms.ts';
import { getOwnRaffleForUpdate } from './raffle-access.ts';
import { firstSaleDay, lockSalesToPostpone, postponeClosing } from './sales-of-raffle.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

function parsed(dates: SaleDates, { dateprizedraw, reason }: PostponeBody) {
  const result = postponementForm(dates).safeParse({ drawsOn: dateprizedraw, reason });
  if (!result.success)
    throw rulesBroken(fieldsToWire(messagesByField(result.error), POSTPONEMENT_WIRE_NAMES));
  return result.data;
}

const isRepeated = (last: Postponement | undefined, { dateprizedraw, reason }: PostponeBody) =>
  last !== undefined && last.to === dateprizedraw && last.reason === shownLines(reason);

/**
 * Moves the draw of an active raffle to a later day, although tickets are sold (P-339). Idempotent. Throws 404, 409, 410 and 422.
 */
export async function postponeDraw(
  context: ServiceContext,
  caller: Caller,
  raffleId: string,
  body: PostponeBody,
): Promise<RaffleConfigReply> {
  const { db } = context;
  const raffle = await getOwnRaffleForUpdate(context, caller, raffleId);
  const config = await findConfigOfRaffle(db, raffle.id);
  if (raffle.status !== 'active' || !config) throw new AppError('wrong-state');
  const before = await listPostponements(db, raffle.id);
  if (isRepeated(standingPostponements(before, config.drawsOn).at(-1), body))
    return { ...config, slug: raffle.slug };
  if (before.length >= POSTPONEMENTS_MAX) throw new AppError('postponed-twice');
  // The year of P-404 runs from the first start that was promised: a start that is moved does not prolong it.
  const saleStartsOn = await firstSaleDay(context, raffle.id, config.saleStartsOn);
  const { drawsOn, reason } = parsed({ saleStartsOn, drawsOn: config.drawsOn }, body);

  const now = context.now();
  await lockSalesToPostpone(context, raffle.id);
  await updateConfig(db, config.id, { ...raffleConfigDataOf(config), drawsOn }, now);
  await postponeClosing(context, raffle.id, drawsOn);
  const postponed = { from: config.drawsOn, to: drawsOn, reason, at: now, before: before.length };
  await insertPostponement(db, raffle.id, postponed);
  await commitRaffleTerms(context, raffle.id);
  const changed = await findConfigOfRaffle(db, raffle.id);
  if (!changed) throw new Error('no configuration after it was changed');
  return { ...changed, slug: raffle.slug };
}
