import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { Day } from '#core/domain/days.ts';
import { foldedText } from '#core/domain/folded-text.ts';
import type { RaffleStatus } from '#core/domain/raffle-status.ts';
import { slugOf } from '#core/domain/slug.ts';
import { listTicketPlans } from '#src/storage/catalogues.ts';
import { findPulledAt } from '#src/storage/pulled-at.ts';
import { listRaffleConfigs } from '#src/storage/raffle-configs.ts';
import { listRaffles } from '#src/storage/raffles.ts';
import type { Slot } from '#src/storage/slot.ts';
import { listSlots } from '#src/storage/slots.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { type RaffleSyncState, raffleSyncState } from '#src/sync/sync-state.ts';

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

const UNTITLED = 'Rifa sem título';
const NO_SLOTS: readonly Slot[] = [];

/** Reads all that the list shows, once for all raffles. */
export async function readMyRaffles(database: UserDatabase): Promise<MyRaffles> {
  const [raffles, configs, slots, plans, pulledAt] = await Promise.all([
    listRaffles(database),
    listRaffleConfigs(database),
    listSlots(database),
    listTicketPlans(database),
    findPulledAt(database),
  ]);
  const configOf = new Map(configs.map((config) => [config.raffleId, config]));
  const slotsOf = Map.groupBy(slots, ({ raffleId }) => raffleId);
  const maxTicketsOf = new Map(plans.map((plan) => [plan.id, plan.maxTickets]));
  const cards = raffles.map((raffle) => {
    // Buyers have what is published, whatever its owner wishes for.
    const { ticketPlanId } = raffle.base?.status === 'active' ? raffle.base : raffle.working;
    const maxTickets = maxTicketsOf.get(ticketPlanId ?? '') ?? null;
    return cardOf(raffle, configOf.get(raffle.id), slotsOf.get(raffle.id) ?? NO_SLOTS, maxTickets);
  });
  return { cards, pulledAt };
}

function cardOf(
  raffle: StoredRaffle,
  config: StoredRaffleConfig | undefined,
  slots: readonly Slot[],
  maxTickets: number | null,
): RaffleCardData {
  const { id, working, base } = raffle;
  const title = working.title.trim() || UNTITLED;
  return {
    id,
    title,
    searchKey: foldedText(title),
    status: base?.status ?? 'draft',
    sync: raffleSyncState(raffle, config, slots),
    maxTickets,
    soldTickets: soldTicketsOf(raffle),
    priceCents: (base?.status === 'active' ? base : working).priceCents,
    drawsOn: config?.working.drawsOn ?? null,
    coverImage: config?.working.images[0] ?? null,
    publicPath: publicPathOf(raffle),
  };
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
