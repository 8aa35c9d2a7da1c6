import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addDays, dayOf } from '#core/domain/days.ts';
import type { OpenDatabase } from '#server/db/connection.ts';
import { entryHash, raffleKey } from '#server/tickets/log/log-entry.ts';
import { brokenPromises } from '#tests/api/tickets/invariants.ts';
import { type Deal, WAYS, type Way } from './deals.ts';
import type { SalesLoad } from './sales-load.ts';

const POLL_MS = 100;
/** First and second draw day, from now on. */
const [DRAWN_IN_DAYS, POSTPONED_TO_DAYS] = [20, 30];
const REASON = 'Faltam números para vender';

/** The purchases of a raffle in their order, and its own numbers where buyers choose. */
type Sold = readonly (readonly [way: Way, number?: number])[];

/** What becomes of a raffle. */
const COURSES = {
  drawn: [['cash'], ['confirmed'], ['unanswered'], ['lapsed']],
  /** Whoever has reported a payment that is not confirmed in time loses the number to the next. */
  'by-number': [
    ['unanswered', 7],
    ['confirmed', 7],
    ['cash', 8],
  ],
  canceled: [['raffle-canceled'], ['lapsed']],
} as const satisfies Record<string, Sold>;

export type Course = keyof typeof COURSES;

interface Life {
  raffle: string;
  course: Course;
  /** Root of its sold list, once it was told. */
  root: string | undefined;
}

/** Raffles of the seller of `load`, each from its publication to the root of its sold list in the public log, or its cancellation. */
export class RaffleLives {
  private readonly lives: Life[] = [];
  private readonly load: SalesLoad;
  private readonly database: OpenDatabase;
  private readonly today = dayOf(new Date());

  constructor(load: SalesLoad, database: OpenDatabase) {
    this.load = load;
    this.database = database;
  }

  /** A new raffle lives until its end, or the server is gone. */
  async live(url: string, course: Course): Promise<void> {
    const dateprizedraw = addDays(this.today, DRAWN_IN_DAYS);
    const model = course === 'by-number' ? { model: 'manual', buttons: [] } : {};
    const raffle = await this.load.writeRaffle(url, { dateprizedraw, ...model });
    const life: Life = { raffle, course, root: undefined };
    this.lives.push(life);
    await this.carryOn(url, life);
  }

  /** All raffles live to their end, whatever was acknowledged. The server stays. */
  async finish(url: string): Promise<void> {
    for (const life of this.lives) {
      const told = life.root;
      await this.carryOn(url, life);
      if (life.course !== 'canceled') expect(life.root, 'the root of a sold list').toBeDefined();
      if (told !== undefined) expect(life.root, 'the root of a sold list').toBe(told);
      for (const deal of this.dealsOf(life)) await this.load.untilGone(url, deal);
    }
  }

  /** Does again what was not acknowledged. */
  private async carryOn(url: string, life: Life): Promise<void> {
    const isOnSale = this.dealsOf(life).length > 0;
    if (!isOnSale && !(await this.load.publish(url, life.raffle))) return;
    for (const [at, [way, number]] of (COURSES[life.course] as Sold).entries()) {
      if (!(await this.sell(url, life, { at, way, number }))) return;
      if (way === 'unanswered') await this.endTimeToAnswer(life);
    }
    if (life.course === 'canceled') await this.cancel(url, life);
    else await this.end(url, life);
  }

  private dealsOf = ({ raffle }: Life): Deal[] => this.load.deals.filter((deal) => deal.raffle === raffle);

  private async sell(
    url: string,
    life: Life,
    { at, way, number }: Pick<Deal, 'way' | 'number'> & { at: number },
  ): Promise<boolean> {
    const known = this.dealsOf(life)[at];
    if (known) return this.load.carryOn(url, known);
    return (await this.load.sell(url, { raffle: life.raffle, way, number })) !== undefined;
  }

  /** Postponed, frozen and listed. */
  private async end(url: string, life: Life): Promise<void> {
    const lapsed = this.dealsOf(life).filter(({ way }) => way === 'lapsed');
    await this.endHoldTime(lapsed);
    for (const deal of lapsed) if (!(await this.load.untilGone(url, deal))) return;
    if (!(await this.postpone(url, life))) return;
    await this.bringFreezeForward(life);
    await this.untilRoot(url, life);
  }

  private async cancel(url: string, life: Life): Promise<void> {
    const body = { reason: REASON };
    const path = `${url}/private/raffle/${life.raffle}/cancel`;
    const reply = await this.load.call(path, 'PUT', { asSeller: true, body });
    if (!reply) return;
    expect(reply, 'a cancellation').toMatchObject({ status: 200 });
    for (const deal of this.dealsOf(life)) if (!(await this.load.untilGone(url, deal))) return;
  }

  /** Returns false once the server is gone. */
  private async postpone(url: string, life: Life): Promise<boolean> {
    if (life.root !== undefined) return true;
    const dateprizedraw = addDays(this.today, POSTPONED_TO_DAYS);
    const body = { dateprizedraw, reason: REASON };
    const path = `${url}/private/raffle/${life.raffle}/postpone`;
    const reply = await this.load.call(path, 'PUT', { asSeller: true, body });
    if (reply) expect(reply, 'a postponement').toMatchObject({ status: 200 });
    return reply !== undefined;
  }

  /** The time of these holds is over, and the grace of the sweep too. */
  private async endHoldTime(deals: readonly Deal[]): Promise<void> {
    const ids = deals.map(({ id }) => id);
    await sql`update purchase set expires_at = now() - interval '3 minutes'
      where id = any(${ids}::text[]) and status = 'pending'`.execute(this.database.db);
  }

  /** Others may have the numbers of what was reported as paid and not answered. */
  private async endTimeToAnswer({ raffle }: Life): Promise<void> {
    await sql`update purchase set expires_at = now() - interval '1 minute'
      where raffle_id = ${raffle} and status = 'in_process'`.execute(this.database.db);
  }

  /** Closing and freeze are over. What is reported as paid lasts until the freeze at most. */
  private async bringFreezeForward({ raffle }: Life): Promise<void> {
    await sql`
      with moved as (
        update pool set closes_at = now() - interval '1 minute', freezes_at = now()
        where raffle_id = ${raffle} and frozen_at is null)
      update purchase set expires_at = now() where raffle_id = ${raffle} and status = 'in_process'`.execute(
      this.database.db,
    );
  }

  private async untilRoot(url: string, life: Life): Promise<void> {
    for (;;) {
      const reply = await this.load.call(`${url}/public/raffle/${life.raffle}/sold-list`, 'GET');
      if (!reply) return;
      // Null until it is published.
      const list = reply.body as { root?: unknown } | null;
      if (typeof list?.root === 'string') {
        life.root = list.root;
        return;
      }
      await delay(POLL_MS);
    }
  }

  /** What has to hold of each in the database. No server runs. */
  async prove(): Promise<void> {
    const { db } = this.database;
    const log = await db.selectFrom('logEntry').selectAll().orderBy('seq').execute();
    for (const [at, { seq, previous, hash, entry }] of log.entries()) {
      expect([seq, previous], 'the public log is a chain').toEqual([at + 1, log[at - 1]?.hash ?? previous]);
      expect(hash, 'the public log is a chain').toBe(entryHash(previous, entry));
    }
    const entries = log.map(({ entry }) => JSON.parse(entry) as { kind: string; raffle: string });
    for (const life of this.lives) {
      const { raffle, course, root } = life;
      expect(await brokenPromises(db, raffle)).toEqual([]);
      const own = entries.filter((entry) => entry.raffle === raffleKey(raffle));
      expect(own, 'what the public log tells of a raffle').toMatchObject(
        course === 'canceled'
          ? [{ kind: 'commitment' }, { kind: 'cancellation' }]
          : [{ kind: 'commitment' }, { kind: 'date-changed' }, { kind: 'root', data: { root } }],
      );
      await this.proveList(life);
    }
  }

  private async proveList(life: Life): Promise<void> {
    const listed = await this.database.db
      .selectFrom('soldRange')
      .select(['purchaseId', 'lo', 'hi'])
      .where('raffleId', '=', life.raffle)
      .execute();
    const isPaid = ({ way }: Deal) => WAYS[way].at(-1)?.[1] === 'approved';
    const paid = this.dealsOf(life).filter(isPaid);
    expect(listed.map(({ purchaseId }) => purchaseId).sort(), 'the sold list of a raffle').toEqual(
      paid.map(({ id }) => id).sort(),
    );
    expect(listed.every(({ lo, hi }) => hi - lo === 1)).toBe(true);
  }
}
