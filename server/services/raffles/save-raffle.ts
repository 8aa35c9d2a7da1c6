import { v7 as uuidv7 } from 'uuid';
import type { TicketPlan } from '#core/domain/raffles/catalog.ts';
import { hasLuckyNumbersOutside } from '#core/domain/raffles/config-fit.ts';
import { soldRaffleChanges } from '#core/domain/raffles/locks.ts';
import { LIVE_RAFFLES_MAX } from '#core/domain/limits.ts';
import { isFreeRaffle } from '#core/domain/publication/publication.ts';
import { type Raffle, raffleDataOf } from '#core/domain/raffles/raffle.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import { slugOf } from '#core/domain/raffles/slug.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import type { RaffleSave } from '#core/wire/raffles/raffle.ts';
import { lockUser } from '../../repositories/account/users.ts';
import {
  countRafflesOf,
  findRaffleForUpdate,
  insertRaffle,
  type StoredRaffle,
  updateRaffle,
} from '../../repositories/raffles/raffles.ts';
import { findConfigOfRaffle } from '../../repositories/raffles/raffle-configs.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { type ValidatedRaffleData, validateRaffleData } from './validate-raffle-data.ts';
import { assertMayCreate, assertPrecondition, type Precondition } from '../writes/precondition.ts';
import { commitRaffleTerms } from './commit-raffle-terms.ts';
import { assertEditable, getOwnRaffle, getOwnRaffleForUpdate, toRaffleReply } from './raffle-access.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import { assertSoldUnchanged } from './sold-terms.ts';
import { lockSales, renewSales } from './sales-of-raffle.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/**
 * Creates a draft with the client's id, or updates the caller's raffle (P-906). Throws 401, 402, 404, 409, 410, 412
 * and 422.
 */
export async function saveRaffle(
  context: ServiceContext,
  caller: Caller,
  save: RaffleSave,
  precondition: Precondition,
): Promise<Raffle> {
  const id = save.id ?? uuidv7();
  if (!(await findRaffleForUpdate(context.db, id))) {
    const created = await createDraft(context, caller, { ...save, id }, precondition);
    if (created) return created;
  }
  return changeRaffle(context, caller, { ...save, id }, precondition);
}

/** Updates an existing raffle. Throws as saveRaffle. */
export async function changeRaffle(
  context: ServiceContext,
  caller: Caller,
  save: RaffleSave & { id: string },
  precondition: Precondition,
): Promise<Raffle> {
  const stored = await getOwnRaffleForUpdate(context, caller, save.id);
  const result = await validateRaffleData(context, raffleDataOf(save));
  const isSame = result.ok && isSameContent(result.data.raffle, raffleDataOf(stored));
  const current = toRaffleReply(stored, caller.user);
  assertPrecondition(precondition, { kind: 'raffle', document: current }, isSame);
  if (isSame) return current;
  assertEditable(stored);
  if (!result.ok) throw rulesBroken(result.fields);

  const { raffle, ticketPlan } = result.data;
  if (stored.status === 'active') await lockSales(context, save.id);
  const changed = soldRaffleChanges(raffleDataOf(stored), raffle);
  await assertSoldUnchanged(context, stored, { changed, catalogue: RAFFLE_FIELDS });
  if (changed.includes('ticketPlanId')) await assertLuckyNumbersFit(context, stored, ticketPlan);
  assertFeeNotDue(caller, stored, raffle, ticketPlan);
  await updateRaffle(context.db, save.id, { ...raffle, slug: slugOf(raffle.title) }, context.now());
  if (stored.status === 'active') {
    if (changed.length > 0) await renewSalesTerms(context, stored, ticketPlan);
    await commitRaffleTerms(context, save.id);
  }
  return toRaffleReply(await getOwnRaffle(context, caller, save.id), caller.user);
}

/**
 * P-357: on the air a package has all lucky numbers, which the next sale locks. A draft is mended before it is published (P-308). Throws 422
 * at the package.
 */
async function assertLuckyNumbersFit(
  { db }: ServiceContext,
  { id, status }: StoredRaffle,
  { maxTickets }: TicketPlan,
): Promise<void> {
  const config = status === 'active' ? await findConfigOfRaffle(db, id) : undefined;
  if (!config || !hasLuckyNumbersOutside(config, maxTickets)) return;
  const fields = { [RAFFLE_FIELDS.ticketPlanId.wire]: ERROR_MESSAGES['lucky-numbers-outside'] };
  throw new AppError('lucky-numbers-outside', { fields });
}

/** Renews the terms of the sales of a published raffle; its tickets follow its package. */
async function renewSalesTerms(
  context: ServiceContext,
  stored: StoredRaffle,
  { maxTickets }: TicketPlan,
): Promise<void> {
  const config = await findConfigOfRaffle(context.db, stored.id);
  if (config) await renewSales(context, stored.id, { model: config.ticketModel, maxTickets });
}

/** Undefined if the id was taken concurrently. */
async function createDraft(
  context: ServiceContext,
  caller: Caller,
  save: RaffleSave & { id: string },
  precondition: Precondition,
): Promise<Raffle | undefined> {
  assertMayCreate(precondition);
  const result = await validateRaffleData(context, raffleDataOf(save));
  if (!result.ok) throw rulesBroken(result.fields);
  const { raffle } = result.data;
  const draft = { ...raffle, id: save.id, ownerId: caller.user.id, slug: slugOf(raffle.title) };
  // One draft of an account at a time, so that the limit counts every one; none once the account is removed.
  if (!(await lockUser(context.db, caller.user.id))) throw new AppError('sign-in-needed');
  if (await hasReachedRaffleLimit(context, caller)) {
    // The same draft, sent twice at once for the last free place.
    if (await findRaffleForUpdate(context.db, save.id)) return undefined;
    throw new AppError('too-many-raffles');
  }
  if (!(await insertRaffle(context.db, draft, context.now()))) return undefined;
  return toRaffleReply(await getOwnRaffle(context, caller, save.id), caller.user);
}

/**
 * Whether the caller has as many raffles as an account may have. Asked while the account is locked, and before the insert: rows that are
 * rolled back take disk space too.
 */
const hasReachedRaffleLimit = async ({ db }: ServiceContext, { user }: Caller) =>
  (await countRafflesOf(db, user.id)) >= LIVE_RAFFLES_MAX;

/** P-505: a raffle published free must stay within the limit until its fee is paid. */
function assertFeeNotDue(
  caller: Caller,
  stored: StoredRaffle,
  wanted: ValidatedRaffleData,
  plan: TicketPlan,
): void {
  const isFree = isFreeRaffle({
    priceCents: wanted.priceCents,
    maxTickets: plan.maxTickets,
    ownerIsPrivileged: caller.user.freeEligible,
  });
  if (stored.status === 'active' && !stored.isFeePaid && !isFree) throw new AppError('fee-due');
}
