import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { Day } from '#core/domain/days.ts';
import { foldedText } from '#core/domain/folded-text.ts';
import type { RaffleStatus } from '#core/domain/raffle-status.ts';
import { slugOf } from '#core/domain/slug.ts';
import { FollowedTable } from '#src/storage/follow-rows.ts';
import { PULLED_AT } from '#src/storage/pulled-at.ts';
import { isUntouched } from '#src/storage/raffles.ts';
import { isPendingDeletion, type Slot } from '#src/storage/slot.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { type RaffleSyncState, raffleSyncState, standingOf } from '#src/sync/sync-state.ts';

/** What a card of the list shows of a raffle, and its actions need. */
export interface RaffleCardData {
  id: string;
  title: string;
  /** The title as searches compare it. */
  searchKey: string;
  status: RaffleStatus;
  sync: RaffleSyncState;
  /** Null while no package is chosen, or the catalogue is not on this device yet. */
  maxTickets: number | null;
  /** Null where the server has not told yet. */
  soldTickets: number | null;
  priceCents: number;
  drawsOn: Day | null;
  /** The first picture of step 1: the server's address, or this device's reference. */
  coverImage: string | null;
  publicPath: string;
}

/** 'Minhas rifas' as it stands on this device. */
export interface MyRaffles {
  /** Newest first. */
  cards: RaffleCardData[];
  /** Instant, ISO, at which the server last told all of them; undefined where it never did. */
  pulledAt: string | undefined;
}

type ListedTables = ReturnType<typeof listedTables>;
type RafflePart = ReturnType<typeof rafflePartOf>;

const UNTITLED = 'Rifa sem título';
const NO_SLOTS: readonly Slot[] = [];
const NO_CONFIG = { drawsOn: null, coverImage: null };

/** The tables of which the list shows something, and what is kept in mind of their rows. */
export function listedTables(database: UserDatabase) {
  return {
    raffles: new FollowedTable(database.raffles, rafflePartOf),
    configs: new FollowedTable(database.raffleConfigs, configPartOf),
    slots: new FollowedTable(database.slots, (slot) => slot),
    plans: new FollowedTable(database.ticketPlans, ({ maxTickets }) => maxTickets),
    facts: new FollowedTable(database.meta, ({ value }) => value),
  };
}

/** What a card shows of a raffle's own row. */
function rafflePartOf(raffle: StoredRaffle) {
  const { id, working, base, createdAt } = raffle;
  const title = working.title.trim() || UNTITLED;
  // Buyers have what is published, whatever its owner wishes for.
  const { ticketPlanId, priceCents } = base?.status === 'active' ? base : working;
  return {
    createdAt,
    ticketPlanId,
    standing: standingOf(raffle),
    card: {
      id,
      title,
      searchKey: foldedText(title),
      status: base?.status ?? ('draft' as const),
      soldTickets: soldTicketsOf(raffle),
      priceCents,
      publicPath: publicPathOf(raffle),
    },
  };
}

/** What a card shows of a raffle's configuration. */
function configPartOf(config: StoredRaffleConfig) {
  const { drawsOn, images } = config.working;
  return { standing: standingOf(config), card: { drawsOn, coverImage: images[0] ?? null } };
}

/** 'Minhas rifas' out of what its tables hold now. A draft in which nothing was ever written is not one yet; a deleted one no more. */
export function myRafflesOf({ raffles, configs, slots, plans, facts }: ListedTables): MyRaffles {
  const slotsOf = Map.groupBy(slots.rows.values(), ({ raffleId }) => raffleId);
  const deleted = new Set([...slots.rows.values()].filter(isPendingDeletion).map(({ raffleId }) => raffleId));
  const isListed = ({ card: { id }, standing }: RafflePart) =>
    !deleted.has(id) && !isUntouched({ ...standing, id }, configs.rows);
  const cards = [...raffles.rows.values()]
    .filter(isListed)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ card, standing, ticketPlanId }) => {
      const config = configs.rows.get(card.id);
      const sync = raffleSyncState(standing, config?.standing, slotsOf.get(card.id) ?? NO_SLOTS);
      const maxTickets = plans.rows.get(ticketPlanId ?? '') ?? null;
      return { ...card, ...(config?.card ?? NO_CONFIG), sync, maxTickets };
    });
  const pulledAt = facts.rows.get(PULLED_AT);
  return { cards, pulledAt: typeof pulledAt === 'string' ? pulledAt : undefined };
}

/** Nothing is sold before a raffle is on the air; from then on only the server knows. */
function soldTicketsOf({ base, soldTickets }: StoredRaffle): number | null {
  const wasNeverOnAir = ['draft', 'pending', 'rejected'].includes(base?.status ?? 'draft');
  return soldTickets ?? (wasNeverOnAir ? 0 : null);
}

/** The server's own slug where it has told one for this title; else the one that it will give. */
function publicPathOf({ id, working, base }: StoredRaffle): string {
  const slug = base && base.title === working.title ? base.slug : slugOf(working.title);
  return publicRafflePath(id, slug);
}
