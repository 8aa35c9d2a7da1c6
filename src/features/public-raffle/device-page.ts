import { isPublicStatus, publicConfigOf, type PublicRaffle } from '#core/domain/public-raffle.ts';
import { slugOf } from '#core/domain/slug.ts';
import { publicName } from '#core/domain/user.ts';
import type { PublicRafflePage } from '#core/wire/public-raffle-page.ts';
import { findDeviceImage } from '#src/storage/device-images.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { Session } from '#src/storage/session.ts';
import type { StoredDocument, StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { openSignedIn } from '#src/sync/signed-in.ts';
import type { PageState } from './page-state.ts';

/** Addresses of the bytes that the last page has shown; the next one lets go of them. */
let shownBytes: string[] = [];

/** The list with the device's own bytes where it has them; what only the server has keeps its address. */
async function shownImages(database: UserDatabase, raffleId: string, images: readonly string[]) {
  shownBytes.forEach((address) => URL.revokeObjectURL(address));
  shownBytes = [];
  const found = await Promise.all(images.map((entry) => findDeviceImage(database, raffleId, entry)));
  return images.map((entry, place) => {
    const image = found[place];
    if (!image) return entry;
    const address = URL.createObjectURL(new Blob([image.bytes], { type: image.type }));
    shownBytes.push(address);
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
    organizer: { id: user.id, name: publicName(user), avatarUrl: user.avatarUrl },
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
  const told = config && publicConfigOf(config.working, stored.id);
  return {
    raffle,
    config: told ? { ...told, images: await shownImages(database, stored.id, told.images) } : null,
    tickets: {
      total,
      available: told?.showAvailableCount === true ? Math.max(0, total - (stored.soldTickets ?? 0)) : null,
    },
  };
}

const isUnsent = (document: StoredDocument<unknown, unknown> | undefined) =>
  document !== undefined && document.localRev !== document.ackedRev;

/**
 * The page as its owner will have it, out of this device: where the server could not be asked, does not know the raffle yet,
 * or is behind what was written here. In every other case, what the server said. A published raffle is what buyers see.
 */
export async function ownersPage(session: Session, id: string, said: PageState): Promise<PageState> {
  const { database } = await openSignedIn(session);
  const stored = await findRaffle(database, id);
  if (!stored) return said;
  const config = await findRaffleConfig(database, id);
  if (said.kind === 'shown' && !isUnsent(stored) && !isUnsent(config)) return said;
  if (said.kind === 'failed' && !said.isOffline && isPublicStatus(stored.base?.status ?? 'draft'))
    return said;
  return { kind: 'shown', page: await pageOf(database, session.user, stored, config), isFromDevice: true };
}
