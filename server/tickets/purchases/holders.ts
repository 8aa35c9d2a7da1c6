import { sql } from 'kysely';
import { DEVICE_HOLDS_MAX } from '#core/domain/selling/hold-limits.ts';
import type { TicketDb } from '../transaction.ts';
import type { Purchase } from './purchase.ts';

/** Raffle id of a device's row that counts its unpaid purchases in all raffles together. */
export const ALL_RAFFLES = '';

type Held = Pick<Purchase, 'raffleId' | 'tickets' | 'device' | 'address' | 'status'>;

/**
 * What happened to purchases: they are held, or their holds ended; 'held-again': a payment was undone, whatever the limits; 'paid-late':
 * a payment after the hold ended; 'expired': as lapses, except those that were reported as paid and whose seller did not answer.
 */
export type HolderChange =
  | { kind: 'held-again' | 'canceled' | 'paid' | 'paid-late' }
  | { kind: 'expired'; at: Date }
  /** `networks`: of the addresses that are in one. */
  | { kind: 'held'; networks: ReadonlyMap<string, string> };

/** Factor of the counts of tickets and purchases. */
const FACTORS: Record<HolderChange['kind'], number> = {
  held: 1,
  'held-again': 1,
  canceled: -1,
  expired: -1,
  paid: -1,
  'paid-late': 0,
};

interface HolderRow {
  raffle_id: string;
  key: string;
  tickets: number;
  purchases: number;
  lapses: number;
  network: string;
}

/** The rows of a purchase's device and address. Purchases without them, such as sales in cash, have none. */
function keysOf({ raffleId, device, address }: Held): { raffleId: string; key: string }[] {
  return [
    ...(device === '' ? [] : [ALL_RAFFLES, raffleId].map((raffle) => ({ raffleId: raffle, key: device }))),
    ...(address === '' ? [] : [{ raffleId, key: address }]),
  ];
}

/** One row per device and address, summed over the purchases, as they were before the change. */
function rowsOf(purchases: readonly Held[], change: HolderChange): HolderRow[] {
  const { kind } = change;
  const rows = new Map<string, HolderRow>();
  for (const purchase of purchases)
    for (const { raffleId, key } of keysOf(purchase)) {
      const id = `${raffleId} ${key}`;
      const network = (kind === 'held' && change.networks.get(key)) || '';
      const row = rows.get(id) ?? { raffle_id: raffleId, key, tickets: 0, purchases: 0, lapses: 0, network };
      row.tickets += FACTORS[kind] * purchase.tickets;
      row.purchases += FACTORS[kind];
      if (kind === 'expired' && purchase.status === 'pending') row.lapses += 1;
      rows.set(id, row);
    }
  return [...rows.values()];
}

/**
 * Counts holds, or their end, for the devices and addresses that made them. A payment resets their lapses. Locks the rows in the order
 * of their keys; the last locks of a transaction. Throws an error with SQLSTATE 40001 if a device has more holds than it may because
 * another server reserved for it in another raffle meanwhile: the retry reads the new count.
 */
export async function changeHolders(
  transaction: TicketDb,
  purchases: readonly Held[],
  change: HolderChange,
): Promise<void> {
  const rows = rowsOf(purchases, change);
  if (rows.length === 0) return;
  const isPaid = change.kind === 'paid' || change.kind === 'paid-late';
  const lapsedAt = change.kind === 'expired' ? change.at : null;
  const changed = await sql<{ raffleId: string; purchases: number }>`
    insert into holder as known (raffle_id, key, tickets, purchases, lapses, lapsed_at, network)
    select raffle_id, key, tickets, purchases, lapses, case when lapses > 0 then ${lapsedAt}::timestamptz end, network
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as given
      (raffle_id text, key text, tickets integer, purchases integer, lapses integer, network text)
    order by raffle_id, key
    on conflict (raffle_id, key) do update set
      tickets = known.tickets + excluded.tickets, purchases = known.purchases + excluded.purchases,
      lapses = case when ${isPaid}::boolean then 0 else known.lapses + excluded.lapses end,
      lapsed_at = coalesce(excluded.lapsed_at, known.lapsed_at),
      network = case when excluded.network = '' then known.network else excluded.network end
    returning raffle_id, purchases`.execute(transaction);
  const isOver = ({ raffleId, purchases: count }: { raffleId: string; purchases: number }) =>
    raffleId === ALL_RAFFLES && count > DEVICE_HOLDS_MAX;
  if (change.kind === 'held' && changed.rows.some(isOver))
    throw Object.assign(new Error('a device has reserved in another raffle meanwhile'), { code: '40001' });
}

/** Ids of the unpaid purchases of a device in all raffles, oldest first. */
export async function listHoldsOfDevice(db: TicketDb, device: string): Promise<string[]> {
  const rows = await db
    .selectFrom('purchase')
    .select('id')
    .where('device', '=', device)
    .where('status', 'in', ['pending', 'in_process'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
