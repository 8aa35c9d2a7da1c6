import { type Day, isDay } from '#core/domain/days.ts';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import { foldedText } from '#core/domain/folded-text.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { UNTITLED } from '#core/text/raffles/untitled.ts';
import { publicPathOf, sharedTitleOf, shownToBuyers } from '#src/storage/published-values.ts';
import { FollowedTable } from '#src/storage/follow-rows.ts';
import { PULLED_AT } from '#src/storage/pulled-at.ts';
import { isUntouched } from '#src/storage/raffles.ts';
import { type SaleFlags, saleFlagsOf } from '#src/storage/sale-flags.ts';
import { isPendingDeletion, type Slot } from '#src/storage/slot.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { type RaffleSyncState, raffleSyncState, stateColumnsOf } from '#src/sync/status/sync-state.ts';

/** Data of a raffle for its card in the list and for its actions. */
export interface RaffleCardData extends SaleFlags {
  id: string;
  title: string;
  /** The title that buyers see: one that is being typed is not shared. */
  sharedTitle: string;
  /** The title, normalized for search. */
  searchKey: string;
  status: RaffleStatus;
  sync: RaffleSyncState;
  /** Null while no package is chosen, or the catalogue is not on this device yet. */
  maxTickets: number | null;
  /** Null if not fetched yet. */
  soldTickets: number | null;
  /** Whether purchases or money to give back keep it from being deleted, as far as this device knows (P-317). */
  hasMoney: boolean;
  /** Whether the Loteria Federal decides it; true until this device knows. */
  isFederal: boolean;
  priceCents: number;
  /** Null while there is none, or what was typed is no day. */
  drawsOn: Day | null;
  /** The first image of step 1: the server's address, or this device's reference. */
  coverImage: string | null;
  publicPath: string;
  /** Whether only those who have its link find it, as the server has it. */
  isPrivate: boolean;
}

/** 'Minhas rifas' as stored on this device. */
export interface MyRaffles {
  /** Newest first. */
  cards: RaffleCardData[];
  /** Instant (ISO) of the last complete fetch; undefined if there was none. */
  pulledAt: string | undefined;
}

type ListedTables = ReturnType<typeof listedTables>;
type RafflePart = ReturnType<typeof rafflePartOf>;

const NO_SLOTS: readonly Slot[] = [];
const NO_CONFIG = { drawsOn: null, publishedDrawsOn: null, coverImage: null, isPrivate: false };

/** The tables that the list reads, each with the part of its rows that is held in memory. */
export function listedTables(database: UserDatabase) {
  return {
    raffles: new FollowedTable(database.raffles, rafflePartOf),
    configs: new FollowedTable(database.raffleConfigs, configPartOf),
    slots: new FollowedTable(database.slots, (slot) => slot),
    plans: new FollowedTable(database.ticketPlans, ({ maxTickets }) => maxTickets),
    lotteries: new FollowedTable(database.lotteries, ({ name }) => name),
    facts: new FollowedTable(database.meta, ({ value }) => value),
  };
}

/** The part of a raffle's row that a card needs. */
function rafflePartOf(raffle: StoredRaffle) {
  const { id, working, base, createdAt } = raffle;
  const title = working.title.trim() || UNTITLED;
  const { ticketPlanId, lotteryId, priceCents } = shownToBuyers(raffle);
  return {
    createdAt,
    ticketPlanId,
    lotteryId,
    columns: stateColumnsOf(raffle),
    card: {
      id,
      title,
      sharedTitle: sharedTitleOf(raffle),
      searchKey: foldedText(title),
      status: base?.status ?? ('draft' as const),
      soldTickets: soldTicketsOf(raffle),
      hasMoney: raffle.hasMoney === true,
      ...saleFlagsOf(raffle),
      priceCents,
      publicPath: publicPathOf(raffle),
    },
  };
}

const dayOrNull = (text: string): Day | null => (isDay(text) ? text : null);

/** The part of a configuration's row that a card needs. */
function configPartOf(config: StoredRaffleConfig) {
  const { base, working } = config;
  return {
    columns: stateColumnsOf(config),
    card: {
      drawsOn: dayOrNull(working.drawsOn),
      publishedDrawsOn: dayOrNull((base ?? working).drawsOn),
      coverImage: working.images[0] ?? null,
      isPrivate: base?.isPrivate === true,
    },
  };
}

/** Builds 'Minhas rifas' from the current rows, without drafts that were never edited and raffles whose deletion is queued. */
export function myRafflesOf({ raffles, configs, slots, plans, lotteries, facts }: ListedTables): MyRaffles {
  const slotsOf = Map.groupBy(slots.rows.values(), ({ raffleId }) => raffleId);
  const deleted = new Set([...slots.rows.values()].filter(isPendingDeletion).map(({ raffleId }) => raffleId));
  const isListed = ({ card: { id }, columns }: RafflePart) =>
    !deleted.has(id) && !isUntouched({ ...columns, id }, configs.rows);
  const cards = [...raffles.rows.values()]
    .filter(isListed)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ card, columns, ticketPlanId, lotteryId }) => {
      const config = configs.rows.get(card.id);
      const sync = raffleSyncState(columns, config?.columns, slotsOf.get(card.id) ?? NO_SLOTS);
      const maxTickets = plans.rows.get(ticketPlanId ?? '') ?? null;
      const lottery = lotteries.rows.get(lotteryId ?? '') ?? FEDERAL_LOTTERY;
      const isFederal = lottery === FEDERAL_LOTTERY;
      const { publishedDrawsOn, ...shown } = config?.card ?? NO_CONFIG;
      // The draw of a published raffle is on the day that buyers see, whatever is being typed.
      const drawsOn = isPublicStatus(card.status) ? publishedDrawsOn : shown.drawsOn;
      return { ...card, ...shown, drawsOn, sync, maxTickets, isFederal };
    });
  const pulledAt = facts.rows.get(PULLED_AT);
  return { cards, pulledAt: typeof pulledAt === 'string' ? pulledAt : undefined };
}

/** 0 before a raffle is first published; afterwards the server's number, null if unknown. */
function soldTicketsOf({ base, soldTickets }: StoredRaffle): number | null {
  const wasNeverPublished = ['draft', 'pending', 'rejected'].includes(base?.status ?? 'draft');
  return soldTickets ?? (wasNeverPublished ? 0 : null);
}
