import type { Category, Lottery, TicketPlan } from '#core/domain/raffles/catalog.ts';
import type { Db } from '../transaction.ts';

type NamedTableName = 'category' | 'lottery';

/** All categories or lotteries, in display order. */
export function listNamed(db: Db, table: NamedTableName): Promise<(Category | Lottery)[]> {
  return db.selectFrom(table).select(['id', 'name']).orderBy('position').orderBy('id').execute();
}

/** A category or lottery; undefined for an unknown id. */
export function findNamed(
  db: Db,
  table: NamedTableName,
  id: string,
): Promise<Category | Lottery | undefined> {
  return db.selectFrom(table).select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** All ticket packages, smallest first. */
export function listTicketPlans(db: Db): Promise<TicketPlan[]> {
  return db.selectFrom('ticketPlan').select(['id', 'name', 'maxTickets']).orderBy('maxTickets').execute();
}

/** A package of tickets; undefined for an unknown id. */
export function findTicketPlan(db: Db, id: string): Promise<TicketPlan | undefined> {
  return db
    .selectFrom('ticketPlan')
    .select(['id', 'name', 'maxTickets'])
    .where('id', '=', id)
    .executeTakeFirst();
}
