import type { ListedRaffle, PublicRaffle } from '#core/domain/raffles/public-raffle.ts';
import { publicName } from '#core/domain/account/user.ts';
import {
  listPublicRaffles as listStored,
  type PublicList,
  readPublicListVersion as readVersion,
  type StoredListedRaffle,
} from '../../repositories/raffles/public-raffles.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { onceMoreIfAway } from '../../repositories/transaction.ts';
import { findPublicUsers, type PublicUser } from '../../repositories/account/users.ts';
import { readCatalogObjects } from './catalog-objects.ts';
import { findDeliveryRecord } from './result-of-raffle.ts';
import { getVisibleRaffle } from './public-raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** In place of the name of an organizer whose account was removed (P-209). */
const REMOVED_ORGANIZER = 'Organizador removido';

/** Explicit allow-list: new fields of a raffle are not public by default. */
function listedRaffleOf(stored: StoredListedRaffle, owner: PublicUser | undefined): ListedRaffle {
  const { id, title, priceCents, status, slug, salesStopped, createdAt } = stored;
  const { categoryId, ticketPlanId, lotteryId } = stored;
  const organizer = {
    id: stored.ownerId,
    name: !owner || owner.isDeleted ? REMOVED_ORGANIZER : publicName(owner),
    avatarUrl: owner && !owner.isDeleted ? owner.avatarUrl : null,
    isPhoneVerified: owner?.isPhoneVerified === true && !owner.isDeleted,
  };
  const ids = { categoryId, ticketPlanId, lotteryId };
  return { id, title, priceCents, status, slug, salesStopped, createdAt, ...ids, organizer };
}

/** Replaces ids by objects (`populate`, P-905); unknown names are ignored. */
async function toReplies(
  { db }: ServiceContext,
  raffles: readonly StoredListedRaffle[],
  populate: readonly string[],
): Promise<ListedRaffle[]> {
  const owners = await findPublicUsers(
    db,
    raffles.map(({ ownerId }) => ownerId),
  );
  const catalogObjectsOf = await readCatalogObjects(db, raffles.length > 0 ? populate : []);
  return raffles.map((stored) => ({
    ...listedRaffleOf(stored, owners.get(stored.ownerId)),
    ...catalogObjectsOf(stored),
  }));
}

/** A raffle as its page shows it. The caller has checked that it is visible. */
export async function publicRaffleReply(
  context: ServiceContext,
  stored: StoredRaffle,
  populate: readonly string[],
): Promise<PublicRaffle> {
  const [[raffle], deliveries] = await Promise.all([
    toReplies(context, [stored], populate),
    findDeliveryRecord(context, stored.ownerId),
  ]);
  if (!raffle) throw new Error('a raffle has no reply');
  const { description } = stored;
  return { ...raffle, description, ...(deliveries && { deliveries }) };
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

/** Which published raffles a list shows, and how. */
export type PublicListing = Omit<PublicList, 'hiddenOwners'>;

/** Published raffles that are not private, without their descriptions (P-331, P-903). */
export async function listPublicRaffles(
  context: ServiceContext,
  list: PublicListing,
  populate: readonly string[],
): Promise<ListedRaffle[]> {
  const hiddenOwners = context.lockedAccounts;
  return toReplies(context, await listStored(context.db, { ...list, hiddenOwners }), populate);
}

/** A text that changes with what `listPublicRaffles` answers. */
export function readPublicListVersion(
  { db, lockedAccounts: hiddenOwners }: ServiceContext,
  list: PublicListing,
): Promise<string> {
  return onceMoreIfAway(() => readVersion(db, { ...list, hiddenOwners }));
}
