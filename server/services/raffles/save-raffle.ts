import { v7 as uuidv7 } from 'uuid';
import type { TicketPlan } from '#core/domain/catalog.ts';
import { raffleLocks } from '#core/domain/locks.ts';
import { LIVE_RAFFLES_MAX } from '#core/domain/limits.ts';
import { isFreeRaffle } from '#core/domain/publication.ts';
import { type Raffle, raffleDataOf } from '#core/domain/raffle.ts';
import { isEditable } from '#core/domain/raffle-status.ts';
import { slugOf } from '#core/domain/slug.ts';
import type { RaffleSave } from '#core/wire/raffle.ts';
import { hasLivePayments } from '../../repositories/selling/payments.ts';
import {
  countRafflesOf,
  findRaffleForUpdate,
  holdNewDrafts,
  insertRaffle,
  type StoredRaffle,
  updateRaffle,
} from '../../repositories/raffles/raffles.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { type ValidatedRaffleData, validateRaffleData } from './validate-raffle-data.ts';
import { assertMayCreate, assertPrecondition, type Precondition } from '../writes/precondition.ts';
import { getOwnRaffle, getOwnRaffleForUpdate, toRaffleReply } from './raffle-access.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/**
 * Creates a draft under the id that the client minted, or updates the caller's raffle (§4, §7, decision 34). Throws 402, 404,
 * 409, 410, 412 and 422.
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

/** Updates a raffle that must be there. Throws as saveRaffle. */
export async function changeRaffle(
  context: ServiceContext,
  caller: Caller,
  save: RaffleSave & { id: string },
  precondition: Precondition,
): Promise<Raffle> {
  const stored = await getOwnRaffleForUpdate(context, caller, save.id);
  const judged = await validateRaffleData(context, raffleDataOf(save));
  const isSame = judged.ok && isSameContent(judged.data.raffle, raffleDataOf(stored));
  const current = toRaffleReply(stored, caller.user);
  assertPrecondition(precondition, { kind: 'raffle', document: current }, isSame);
  if (isSame) return current;
  if (!isEditable(stored.status)) throw new AppError('wrong-state');
  if (!judged.ok) throw rulesBroken(judged.fields);

  const { raffle, ticketPlan } = judged.data;
  await assertUnlocked(context, stored, raffle);
  assertFeeNotDue(caller, stored, raffle, ticketPlan);
  await updateRaffle(context.db, save.id, { ...raffle, slug: slugOf(raffle.title) }, context.now());
  return toRaffleReply(await getOwnRaffle(context, caller, save.id), caller.user);
}

/** Answers undefined where somebody took the id in the meantime. */
async function createDraft(
  context: ServiceContext,
  caller: Caller,
  save: RaffleSave & { id: string },
  precondition: Precondition,
): Promise<Raffle | undefined> {
  assertMayCreate(precondition);
  const judged = await validateRaffleData(context, raffleDataOf(save));
  if (!judged.ok) throw rulesBroken(judged.fields);
  const { raffle } = judged.data;
  const draft = { ...raffle, id: save.id, ownerId: caller.user.id, slug: slugOf(raffle.title) };
  await holdNewDrafts(context.db, caller.user.id);
  if (!(await insertRaffle(context.db, draft, context.now()))) return undefined;
  await assertRoom(context, caller);
  return toRaffleReply(await getOwnRaffle(context, caller, save.id), caller.user);
}

/** After the insert: the same draft sent twice at once is one, also where it is the last that fits. */
async function assertRoom({ db }: ServiceContext, { user }: Caller): Promise<void> {
  if ((await countRafflesOf(db, user.id)) > LIVE_RAFFLES_MAX) throw new AppError('too-many-raffles');
}

/** §4: package and price stay while an active raffle has payments. */
async function assertUnlocked(
  context: ServiceContext,
  stored: StoredRaffle,
  wanted: ValidatedRaffleData,
): Promise<void> {
  const isChanged = wanted.priceCents !== stored.priceCents || wanted.ticketPlanId !== stored.ticketPlanId;
  if (!isChanged) return;
  const hasPayments = await hasLivePayments(context.db, stored.id);
  if (raffleLocks({ status: stored.status, hasPayments, maxTickets: stored.maxTickets }).soldTickets) {
    throw new AppError('locked');
  }
}

/** Decision 10: a raffle that went up free stays within the limit until its fee is paid. */
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
