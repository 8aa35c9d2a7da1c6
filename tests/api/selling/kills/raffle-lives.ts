import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { OpenDatabase } from '#server/db/connection.ts';
import { entryHash, raffleKey } from '#server/tickets/log/log-entry.ts';
import { brokenPromises } from '#tests/api/tickets/invariants.ts';
import { type Deal, type SalesLoad, WAYS, type Way } from './sales-load.ts';

/** Purchases of each raffle. */
const SOLD: readonly Way[] = ['cash', 'confirmed', 'unanswered', 'lapsed'];
const POLL_MS = 100;

interface Life {
  raffle: string;
  /** Root of its sold list, once it was told. */
  root: string | undefined;
}

/** Raffles of the seller of `load`, each from its publication to the root of its sold list in the public log. */
export class RaffleLives {
  private readonly lives: Life[] = [];
  private readonly load: SalesLoad;
  private readonly database: OpenDatabase;

  constructor(load: SalesLoad, database: OpenDatabase) {
    this.load = load;
    this.database = database;
  }

  /** A new raffle lives until its root is told, or the server is gone. */
  async live(url: string): Promise<void> {
    const life: Life = { raffle: await this.load.writeRaffle(url), root: undefined };
    this.lives.push(life);
    await this.carryOn(url, life);
  }

  /** All raffles live to their end, whatever was acknowledged. The server stays. */
  async finish(url: string): Promise<void> {
    for (const life of this.lives) {
      const told = life.root;
      await this.carryOn(url, life);
      expect(life.root, 'the root of a sold list').toBeDefined();
      if (told !== undefined) expect(life.root, 'the root of a sold list').toBe(told);
      for (const deal of this.dealsOf(life)) await this.load.untilGone(url, deal);
    }
  }

  /** Does again what was not acknowledged. */
  private async carryOn(url: string, life: Life): Promise<void> {
    if (!(await this.load.publish(url, life.raffle))) return;
    for (const way of SOLD) if (!(await this.sell(url, life, way))) return;
    await this.endLapsed(life);
    for (const deal of this.dealsOf(life))
      if (deal.way === 'lapsed' && !(await this.load.untilGone(url, deal))) return;
    await this.bringFreezeForward(life);
    await this.untilRoot(url, life);
  }

  private dealsOf = ({ raffle }: Life): Deal[] => this.load.deals.filter((deal) => deal.raffle === raffle);

  private async sell(url: string, life: Life, way: Way): Promise<boolean> {
    const known = this.dealsOf(life).find((deal) => deal.way === way);
    if (known) return this.load.carryOn(url, known);
    return (await this.load.sell(url, life.raffle, way)) !== undefined;
  }

  /** The time of the hold that lapses is over, and the grace of the sweep too. */
  private async endLapsed(life: Life): Promise<void> {
    const ids = this.dealsOf(life)
      .filter(({ way }) => way === 'lapsed')
      .map(({ id }) => id);
    await sql`update purchase set expires_at = now() - interval '3 minutes'
      where id = any(${ids}::text[]) and status = 'pending'`.execute(this.database.db);
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
      const { raffle, root } = life;
      expect(await brokenPromises(db, raffle)).toEqual([]);
      const own = entries.filter((entry) => entry.raffle === raffleKey(raffle));
      expect(own, 'what the public log tells of a raffle').toMatchObject([
        { kind: 'commitment' },
        { kind: 'root', data: { root } },
      ]);
      const isPaid = ({ way }: Deal) => WAYS[way].at(-1)?.[1] === 'approved';
      const listed = await db
        .selectFrom('soldRange')
        .select(['purchaseId', 'lo', 'hi'])
        .where('raffleId', '=', raffle)
        .execute();
      expect(listed.map(({ purchaseId }) => purchaseId).sort(), 'the sold list of a raffle').toEqual(
        this.dealsOf(life)
          .filter(isPaid)
          .map(({ id }) => id)
          .sort(),
      );
      expect(listed.every(({ lo, hi }) => hi - lo === 1)).toBe(true);
    }
  }
}
