import { isPublicStatus, publicConfigOf, type PublicRaffle } from '#core/domain/raffles/public-raffle.ts';
import { slugOf } from '#core/domain/raffles/slug.ts';
import { publicName } from '#core/domain/account/user.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { findDeviceImage } from '#src/storage/device-images.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { Session } from '#src/storage/session.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { isAhead } from '#src/storage/unsaved-edits.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { openSignedIn } from '#src/sync/engine/signed-in.ts';
import type { PageState } from './page-state.ts';

/** Object URLs of the last page; revoked by the next one. */
let objectUrls: string[] = [];

/** The images as object URLs if this device has them, else as addresses. */
async function shownImages(database: UserDatabase, raffleId: string, images: readonly string[]) {
  objectUrls.forEach((address) => URL.revokeObjectURL(address));
  objectUrls = [];
  const found = await Promise.all(images.map((entry) => findDeviceImage(database, raffleId, entry)));
  return images.map((entry, place) => {
    const image = found[place];
    if (!image) return entry;
    const address = URL.createObjectURL(new Blob([image.bytes], { type: image.type }));
    objectUrls.push(address);
    return address;
  });
}

async function raffleOf(
  database: UserDatabase,
  stored: StoredRaffle,
  user: Session['user'],
): Promise<PublicRaffle> {
  const { id, base, createdAt, working } = stored;
  const { title, description, priceCents, categoryId, ticketPlanId, lotteryId } = working;
  const [category, ticketPlan, lottery] = await Promise.all([
    database.categories.get(categoryId ?? ''),
    database.ticketPlans.get(ticketPlanId ?? ''),
    database.lotteries.get(lotteryId ?? ''),
  ]);
  return {
    ...{ id, title, description, priceCents, createdAt },
    categoryId: categoryId ?? '',
    ticketPlanId: ticketPlanId ?? '',
    lotteryId: lotteryId ?? '',
    status: base?.status ?? 'draft',
    slug: slugOf(title),
    salesStopped: false,
    organizer: {
      id: user.id,
      name: publicName(user),
      avatarUrl: user.avatarUrl,
      isPhoneVerified: user.isPhoneVerified,
    },
    ...(category && { category }),
    ...(ticketPlan && { ticketPlan }),
    ...(lottery && { lottery }),
  };
}

async function pageOf(
  database: UserDatabase,
  user: Session['user'],
  stored: StoredRaffle,
  config: StoredRaffleConfig | undefined,
): Promise<PublicRafflePage> {
  const raffle = await raffleOf(database, stored, user);
  const total = raffle.ticketPlan?.maxTickets ?? 0;
  const publicConfig = config && publicConfigOf(config.working, { ...raffle, maxTickets: total });
  return {
    raffle,
    config: publicConfig
      ? { ...publicConfig, images: await shownImages(database, stored.id, publicConfig.images) }
      : null,
    tickets: {
      total,
      available:
        publicConfig?.showAvailableCount === true ? Math.max(0, total - (stored.soldTickets ?? 0)) : null,
      paused: false,
      stage: 'selling',
    },
    result: null,
  };
}

/**
 * The page built from this device's data, for its owner: if the server is unreachable, does not have the raffle, or lacks
 * unsent edits. Otherwise `fromServer`.
 */
export async function ownersPage(session: Session, id: string, fromServer: PageState): Promise<PageState> {
  const { database } = await openSignedIn(session);
  const stored = await findRaffle(database, id);
  if (!stored) return fromServer;
  const config = await findRaffleConfig(database, id);
  const isUnsent = isAhead(stored) || (config !== undefined && isAhead(config));
  if (fromServer.kind === 'shown' && !isUnsent) return fromServer;
  if (fromServer.kind === 'failed' && !fromServer.isOffline && isPublicStatus(stored.base?.status ?? 'draft'))
    return fromServer;
  return { kind: 'shown', page: await pageOf(database, session.user, stored, config), isFromDevice: true };
}
