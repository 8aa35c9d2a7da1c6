import type { PublicRaffle } from '#core/domain/raffles/public-raffle.ts';
import { publicName } from '#core/domain/account/user.ts';
import { listNamed, listTicketPlans } from '../../repositories/raffles/catalog.ts';
import {
  listPublicRaffles as listStored,
  type PublicList,
  type StoredRaffle,
} from '../../repositories/raffles/raffles.ts';
import { findPublicUsers, type PublicUser } from '../../repositories/account/users.ts';
import { getVisibleRaffle } from './public-raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

const byId = <Item extends { id: string }>(items: Item[]) => new Map(items.map((item) => [item.id, item]));

/** In place of the name of an organizer whose account was removed (P-209). */
const REMOVED_ORGANIZER = 'Organizador removido';

/** Explicit allow-list: new fields of a raffle are not public by default. */
function publicRaffleOf(stored: StoredRaffle, owner: PublicUser | undefined): PublicRaffle {
  const { id, title, description, priceCents, status, slug, salesStopped, createdAt } = stored;
  const { categoryId, ticketPlanId, lotteryId } = stored;
  const organizer = {
    id: stored.ownerId,
    name: !owner || owner.isDeleted ? REMOVED_ORGANIZER : publicName(owner),
    avatarUrl: owner?.avatarUrl ?? null,
    isPhoneVerified: owner?.isPhoneVerified === true && !owner.isDeleted,
  };
  const ids = { categoryId, ticketPlanId, lotteryId };
  return { id, title, description, priceCents, status, slug, salesStopped, createdAt, ...ids, organizer };
}

/** Replaces ids by objects (`populate`, P-905); unknown names are ignored. */
async function toReplies(
  { db }: ServiceContext,
  raffles: StoredRaffle[],
  populate: readonly string[],
): Promise<PublicRaffle[]> {
  const owners = await findPublicUsers(
    db,
    raffles.map(({ ownerId }) => ownerId),
  );
  const wants = (name: string) => raffles.length > 0 && populate.includes(name);
  const categories = byId(wants('category') ? await listNamed(db, 'category') : []);
  const lotteries = byId(wants('lottery') ? await listNamed(db, 'lottery') : []);
  const plans = byId(wants('ticket') ? await listTicketPlans(db) : []);
  return raffles.map((stored) => {
    const category = categories.get(stored.categoryId);
    const ticketPlan = plans.get(stored.ticketPlanId);
    const lottery = lotteries.get(stored.lotteryId);
    return {
      ...publicRaffleOf(stored, owners.get(stored.ownerId)),
      ...(category && { category }),
      ...(ticketPlan && { ticketPlan }),
      ...(lottery && { lottery }),
    };
  });
}

/** A raffle as its page shows it. The caller has checked that it is visible. */
export async function publicRaffleReply(
  context: ServiceContext,
  stored: StoredRaffle,
  populate: readonly string[],
): Promise<PublicRaffle> {
  const [raffle] = await toReplies(context, [stored], populate);
  if (!raffle) throw new Error('a raffle has no reply');
  return raffle;
}

/** A raffle visible to the caller (P-903). Throws 404. */
export async function readPublicRaffle(
  context: ServiceContext,
  caller: Caller | undefined,
  id: string,
  populate: readonly string[],
): Promise<PublicRaffle> {
  return publicRaffleReply(context, await getVisibleRaffle(context, caller, id), populate);
}

/** Published raffles that are not private (P-903). */
export async function listPublicRaffles(
  context: ServiceContext,
  list: Omit<PublicList, 'hiddenOwners'>,
  populate: readonly string[],
): Promise<PublicRaffle[]> {
  const hiddenOwners = context.lockedAccounts;
  return toReplies(context, await listStored(context.db, { ...list, hiddenOwners }), populate);
}
