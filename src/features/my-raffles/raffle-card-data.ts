import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { Day } from '#core/domain/days.ts';
import type { RaffleStatus } from '#core/domain/raffle-status.ts';
import { slugOf } from '#core/domain/slug.ts';
import { listTicketPlans } from '#src/storage/catalogues.ts';
import { listRaffleConfigs } from '#src/storage/raffle-configs.ts';
import { listRaffles } from '#src/storage/raffles.ts';
import { listSlots } from '#src/storage/slots.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { type RaffleSyncState, raffleSyncState } from '#src/sync/sync-state.ts';

/** What a card of the list shows of a raffle. */
export interface RaffleCardData {
  id: string;
  title: string;
  status: RaffleStatus;
  sync: RaffleSyncState;
  /** Null while no package is chosen, or the catalogue is not on this device yet. */
  maxTickets: number | null;
  /** Any live ticket payment (decision 11): then this device does not know how many are sold. */
  hasPayments: boolean;
  drawsOn: Day | null;
  publicPath: string;
}

const UNTITLED = 'Rifa sem título';

/** The user's raffles as they stand on this device, newest first. */
export async function readRaffleCards(database: UserDatabase): Promise<RaffleCardData[]> {
  const [raffles, configs, slots, plans] = await Promise.all([
    listRaffles(database),
    listRaffleConfigs(database),
    listSlots(database),
    listTicketPlans(database),
  ]);
  return raffles.map((raffle) => {
    const { id, working, base, hasPayments } = raffle;
    const config = configs.find(({ raffleId }) => raffleId === id);
    const own = slots.filter(({ raffleId }) => raffleId === id);
    // Buyers have what is published, whatever its owner wishes for.
    const { ticketPlanId } = base?.status === 'active' ? base : working;
    return {
      id,
      title: working.title.trim() || UNTITLED,
      status: base?.status ?? 'draft',
      sync: raffleSyncState(raffle, config, own),
      maxTickets: plans.find((plan) => plan.id === ticketPlanId)?.maxTickets ?? null,
      hasPayments,
      drawsOn: config?.working.drawsOn ?? null,
      publicPath: publicPathOf(raffle),
    };
  });
}

/** The server's own slug where it has told one for this title; else the one that it will give. */
function publicPathOf({ id, working, base }: StoredRaffle): string {
  const slug = base && base.title === working.title ? base.slug : slugOf(working.title);
  return publicRafflePath(id, slug);
}
