import { sql } from 'kysely';
import { ALL_RAFFLES } from '../purchases/holders.ts';
import type { TicketDb } from '../transaction.ts';
import { type HolderState, HOLDS_NOTHING, type RequestState } from './evaluate-request.ts';
import type { ReserveRequest } from './reserve-request.ts';

interface StateRow {
  purchaseRaffleId: string | null;
  secretHash: string | null;
  paid: number | null;
  deviceTickets: number | null;
  deviceLapses: number | null;
  deviceLapsedAt: Date | null;
  deviceHolds: number | null;
  addressTickets: number | null;
  addressLapses: number | null;
  addressLapsedAt: Date | null;
}

function asState(row: StateRow): Omit<RequestState, 'network'> {
  const { purchaseRaffleId, secretHash, paid, deviceHolds } = row;
  return {
    known:
      purchaseRaffleId === null ? undefined : { raffleId: purchaseRaffleId, secretHash: secretHash ?? '' },
    paid: paid ?? 0,
    device: { tickets: row.deviceTickets ?? 0, lapses: row.deviceLapses ?? 0, lapsedAt: row.deviceLapsedAt },
    deviceHolds: deviceHolds ?? 0,
    address: {
      tickets: row.addressTickets ?? 0,
      lapses: row.addressLapses ?? 0,
      lapsedAt: row.addressLapsedAt,
    },
  };
}

/** The row of a device or address in a raffle, as a lateral join. */
const holderRow = (raffleId: string, key: 'device' | 'address') =>
  sql`lateral (select * from holder where raffle_id = ${raffleId} and key = given.${sql.ref(key)} limit 1)`;

/** What all addresses of each network hold, with their lapses of the hour before the last one. */
async function readNetworks(
  transaction: TicketDb,
  raffleId: string,
  requests: readonly ReserveRequest[],
): Promise<ReadonlyMap<string, HolderState>> {
  const networks = [...new Set(requests.flatMap(({ holder: { network } }) => (network ? [network] : [])))];
  if (networks.length === 0) return new Map();
  const { rows } = await sql<HolderState & { network: string }>`
    select network, sum(tickets)::integer as tickets, max(lapsed_at) as lapsed_at,
      coalesce(sum(lapses) filter (where lapsed_at > last_lapse - interval '1 hour'), 0)::integer as lapses
    from (
      select network, tickets, lapses, lapsed_at, max(lapsed_at) over (partition by network) as last_lapse
      from holder where raffle_id = ${raffleId} and network = any(${networks}::text[]) and network <> '') as held
    group by network`.execute(transaction);
  return new Map(rows.map(({ network, ...held }) => [network, held]));
}

/**
 * Reads the stored state of each request of a batch, in the same order. The lateral joins with a limit force one index lookup per
 * request, even while the planner's statistics lag behind fast-growing tables.
 */
export async function readRequestStates(
  transaction: TicketDb,
  raffleId: string,
  requests: readonly ReserveRequest[],
): Promise<RequestState[]> {
  const networks = await readNetworks(transaction, raffleId, requests);
  const given = requests.map(({ id, buyer: { phone }, holder: { device, address } }, place) => ({
    ...{ id, phone, device, address, place },
  }));
  const { rows } = await sql<StateRow>`
    select purchase.raffle_id as purchase_raffle_id, purchase.secret_hash, buyer.paid,
      device.tickets as device_tickets, device.lapses as device_lapses, device.lapsed_at as device_lapsed_at,
      anywhere.purchases as device_holds,
      place.tickets as address_tickets, place.lapses as address_lapses, place.lapsed_at as address_lapsed_at
    from json_to_recordset(${JSON.stringify(given)}::text::json) as given
      (id text, phone text, device text, address text, place integer)
    left join lateral (
      select raffle_id, secret_hash from purchase where id = given.id limit 1) as purchase on true
    left join lateral (
      select paid from buyer where raffle_id = ${raffleId} and phone = given.phone limit 1) as buyer on true
    left join ${holderRow(raffleId, 'device')} as device on true
    left join ${holderRow(ALL_RAFFLES, 'device')} as anywhere on true
    left join ${holderRow(raffleId, 'address')} as place on true
    order by given.place`.execute(transaction);
  return rows.map((row, index) => ({
    ...asState(row),
    network: networks.get(requests[index]?.holder.network ?? '') ?? HOLDS_NOTHING,
  }));
}

/** Manual model: the requested numbers that are held or sold already. */
export async function readTaken(
  transaction: TicketDb,
  raffleId: string,
  requests: readonly ReserveRequest[],
): Promise<Set<number>> {
  const wanted = requests.flatMap((request) => ('numbers' in request.wanted ? request.wanted.numbers : []));
  const numbers = [...new Set(wanted)].filter(
    (number) => Number.isInteger(number) && Math.abs(number) < 2 ** 31,
  );
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ number: number }>`select number from taken
    where raffle_id = ${raffleId} and number = any(${numbers}::integer[])`.execute(transaction);
  return new Set(rows.map(({ number }) => number));
}
