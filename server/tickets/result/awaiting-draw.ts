import { sql } from 'kysely';
import type { Day } from '#core/domain/days.ts';
import { firstCountingDay } from '#core/domain/draw/counting-draw.ts';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import type { TicketDb } from '../transaction.ts';
import type { DrawnRaffle } from './publish-result.ts';

/** A raffle that has no result. */
export interface AwaitingDraw extends DrawnRaffle {
  /** The first day whose federal draw decides it. */
  fromDay: Day;
}

/** Raffles that wait for a draw of the Loteria Federal: their list is published with something sold, and they are not canceled. */
export async function listAwaitingFederalDraw(db: TicketDb): Promise<AwaitingDraw[]> {
  const { rows } = await sql<{ raffleId: string; rootAt: Date; terms: string }>`
    select sold_list.raffle_id, sold_list.root_at, latest.terms from sold_list
    join lateral (
      select terms from raffle_terms where raffle_terms.raffle_id = sold_list.raffle_id
      order by version desc limit 1
    ) as latest on latest.terms::json #>> '{rule,lottery}' = ${FEDERAL_LOTTERY}
    join pool on pool.raffle_id = sold_list.raffle_id and pool.canceled_at is null
    where sold_list.root is not null and sold_list.tickets > 0
      and not exists (select from raffle_result where raffle_result.raffle_id = sold_list.raffle_id)`.execute(
    db,
  );
  return rows.map(({ raffleId, rootAt, terms }) => {
    const latest = JSON.parse(terms) as RaffleTerms;
    return { raffleId, terms: latest, fromDay: firstCountingDay(latest.drawsOn, rootAt) };
  });
}
