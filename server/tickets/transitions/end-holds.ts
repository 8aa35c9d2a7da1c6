import { sql } from 'kysely';
import { nextStatus } from '#core/domain/selling/purchase-status.ts';
import { type TicketRange, ticketsIn } from '#core/domain/selling/ticket-ranges.ts';
import { lockPool } from '../pool/pool.ts';
import type { Actor } from '../purchases/events.ts';
import { changeHolders } from '../purchases/holders.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { releaseTickets } from '../release/release-tickets.ts';
import type { ReleaseSources } from '../sources.ts';
import type { TicketDb } from '../transaction.ts';

export interface EndingSources extends ReleaseSources {
  transaction: TicketDb;
}

export interface Ending {
  raffleId: string;
  /** Holds of this raffle, locked. */
  holds: readonly Purchase[];
  action: 'expire' | 'cancel';
  at: Date;
  actor: Actor;
}

/** A hold that expires unanswered stays reported as paid: its seller may have the money. */
const reportedLateOf = ({ status, reportedLateAt }: Purchase, { action, at }: Ending) =>
  action === 'expire' && status === 'in_process' ? (reportedLateAt ?? at) : reportedLateAt;

function endedHold(hold: Purchase, ending: Ending, released: TicketRange[]): Purchase {
  const status = nextStatus(hold.status, ending.action);
  if (!status) throw new Error(`a purchase that is ${hold.status} cannot ${ending.action}`);
  const burnt = hold.tickets - ticketsIn(released);
  const reportedLateAt = reportedLateOf(hold, ending);
  return { ...hold, status, revision: hold.revision + 1, released, burnt, reportedLateAt };
}

async function writeEnded(
  transaction: TicketDb,
  raffleId: string,
  ended: readonly Purchase[],
  { at, actor }: Ending,
): Promise<void> {
  const text = (column: (purchase: Purchase) => string) => sql`${ended.map(column)}::text[]`;
  await sql`
    with given as (
      select * from unnest(${text(({ id }) => id)}, ${text(({ status }) => status)},
        ${ended.map(({ revision }) => revision)}::integer[],
        ${text(({ released }) => JSON.stringify(released))}, ${ended.map(({ burnt }) => burnt)}::integer[],
        ${ended.map(({ reportedLateAt }) => reportedLateAt)}::timestamptz[])
        as given (id, status, revision, released, burnt, reported_late_at)),
    changed as (
      update purchase set status = given.status, revision = given.revision, released = given.released::jsonb,
        burnt = given.burnt, reported_late_at = given.reported_late_at
      from given where purchase.raffle_id = ${raffleId} and purchase.id = given.id)
    insert into purchase_event (raffle_id, purchase_id, revision, kind, at, actor, actor_id, status, reason, provider_ref)
    select ${raffleId}::text, id, revision, status, ${at}::timestamptz, ${actor.kind}::text, ${actor.userId}::text,
      status, '', ''
    from given`.execute(transaction);
}

/**
 * Ends holds of one raffle and releases their tickets. Each purchase records the released tickets, so that a late payment can retake
 * them. Returns the updated purchases. Needs the locks of the purchases; takes the pool's lock.
 */
export async function endHolds(
  { transaction, ...sources }: EndingSources,
  ending: Ending,
): Promise<Purchase[]> {
  const { raffleId, holds, action, at } = ending;
  const pool = await lockPool(transaction, raffleId);
  if (!pool || holds.length === 0) return [];
  const released = await releaseTickets(transaction, pool, holds, sources);
  const ended = holds.map((hold) => endedHold(hold, ending, released.get(hold.id) ?? []));
  await writeEnded(transaction, raffleId, ended, ending);
  await changeHolders(
    transaction,
    holds,
    action === 'expire' ? { kind: 'expired', at } : { kind: 'canceled' },
  );
  return ended;
}
