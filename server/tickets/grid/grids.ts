import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { changedNumbers, emptyGrid, markInGrid } from '#core/domain/selling/ticket-grid.ts';
import { isOverdueReport } from '../../db/overdue-report.ts';
import { findPool, isSelling } from '../pool/pool.ts';
import type { TicketDb } from '../transaction.ts';

/** Lifetime of a cached grid. */
const FRESH_MS = 250;
/** Cached grids; the oldest is evicted first. */
const KEPT = 100;
const VERSION_LENGTH = 16;
/** Whoever lacks more changes gets the whole grid. */
const KEPT_CHANGES = 1_000;

interface GridContent {
  /** Hash of the content: the same bits have the same version on every server. */
  version: string;
  bits: Uint8Array<ArrayBuffer>;
  /** Count of numbers that are free in it. */
  available: number;
}

/** What became of an earlier version: these numbers changed until the next one. */
interface GridStep {
  version: string;
  changed: readonly number[];
}

/** Every number of a manual raffle, two bits each (core/domain/selling/ticket-grid.ts). */
export interface Grid extends GridContent {
  /** From the earliest version that is known to this one. */
  steps: readonly GridStep[];
}

/** Numbers that have changed since a version, some of them perhaps back again; undefined if it is unknown or too many have. */
export function changedSince({ version, steps }: Grid, since: string): number[] | undefined {
  if (since === version) return [];
  const first = steps.findLastIndex((step) => step.version === since);
  if (first < 0) return undefined;
  const changed = new Set(steps.slice(first).flatMap((step) => step.changed));
  return [...changed].sort((one, other) => one - other);
}

/**
 * The grid that follows the last one, with the way from it; one of another size, as before the raffle's package was changed, leads nowhere.
 */
function following(last: Grid | undefined, content: GridContent): Grid {
  if (last?.version === content.version) return last;
  if (last?.bits.length !== content.bits.length) return { ...content, steps: [] };
  const steps = [...last.steps, { version: last.version, changed: changedNumbers(last.bits, content.bits) }];
  let count = steps.reduce((sum, { changed }) => sum + changed.length, 0);
  while (count > KEPT_CHANGES) count -= steps.shift()?.changed.length ?? count;
  return { ...content, steps };
}

export interface Grids {
  /** At most 250 ms old; undefined for a raffle without a pool or of the random model. */
  read: (raffleId: string) => Promise<Grid | undefined>;
}

interface StateRow {
  /** 'overdue': held, of a report that was not answered in time. */
  state: 'held' | 'overdue' | 'sold';
  /** Separated by commas: two long texts are read many times faster than one row per number. */
  numbers: string;
}

async function readStates(db: TicketDb, raffleId: string, now: Date): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select case when purchase.status not in ('pending', 'in_process') then 'sold'
        when ${isOverdueReport(now)} then 'overdue'
        else 'held' end as state,
      string_agg(taken.number::text, ',') as numbers
    from taken join purchase on purchase.raffle_id = taken.raffle_id and purchase.id = taken.purchase_id
    where taken.raffle_id = ${raffleId} group by 1`.execute(db);
  return rows;
}

/** Numbers of overdue reports are free where no other is (P-702). */
async function makeGrid(db: TicketDb, raffleId: string, now: Date): Promise<GridContent | undefined> {
  const pool = await findPool(db, raffleId);
  if (pool?.model !== 'manual') return undefined;
  const rows = await readStates(db, raffleId, now);
  const groups = rows.map(({ state, numbers }) => ({ state, numbers: numbers.split(',') }));
  const taken = groups.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const offersOverdue = taken === pool.maxTickets && isSelling(pool, now);
  const shown = offersOverdue ? groups.filter(({ state }) => state !== 'overdue') : groups;
  const bits = emptyGrid(pool.maxTickets);
  let available = pool.maxTickets;
  for (const { state, numbers } of shown)
    for (const number of numbers) {
      markInGrid(bits, Number(number), state === 'sold' ? 'sold' : 'held');
      available -= 1;
    }
  const version = createHash('sha256').update(bits).digest('hex').slice(0, VERSION_LENGTH);
  return { version, bits, available };
}

interface CachedGrid {
  at: number;
  grid: Promise<Grid | undefined>;
  /** The last one that was made. */
  made: Grid | undefined;
}

/** Cache of grids: each is computed at most once per 250 ms. Create one per process and database. */
export function createGrids({ db, clock }: { db: TicketDb; clock: () => Date }): Grids {
  const cache = new Map<string, CachedGrid>();

  const refreshCached = (raffleId: string, at: number, made: Grid | undefined): CachedGrid => {
    const grid = makeGrid(db, raffleId, new Date(at)).then((content) => {
      if (content) cached.made = following(made, content);
      return content && cached.made;
    });
    const cached: CachedGrid = { at, grid, made };
    cache.delete(raffleId);
    cache.set(raffleId, cached);
    if (cache.size > KEPT) cache.delete(cache.keys().next().value ?? '');
    // Failures are not cached.
    grid.catch(() => cache.get(raffleId) === cached && cache.delete(raffleId));
    return cached;
  };
  return {
    read(raffleId) {
      const now = clock().getTime();
      const last = cache.get(raffleId);
      // A clock that was put back makes nothing newer.
      if (last && Math.abs(now - last.at) < FRESH_MS) return last.grid;
      return refreshCached(raffleId, now, last?.made).grid;
    },
  };
}
