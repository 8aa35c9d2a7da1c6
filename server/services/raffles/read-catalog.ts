import type { Category, Lottery, TicketPlan } from '#core/domain/raffles/catalog.ts';
import { findNamed, findTicketPlan, listNamed, listTicketPlans } from '../../repositories/raffles/catalog.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';

function known<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new AppError('not-found');
  return item;
}

export const readCategories = ({ db }: ServiceContext): Promise<Category[]> => listNamed(db, 'category');
export const readLotteries = ({ db }: ServiceContext): Promise<Lottery[]> => listNamed(db, 'lottery');
export const readTicketPlans = ({ db }: ServiceContext): Promise<TicketPlan[]> => listTicketPlans(db);

/** Throws 404. */
export async function getCategory({ db }: ServiceContext, id: string): Promise<Category> {
  return known(await findNamed(db, 'category', id));
}

/** Throws 404. */
export async function getLottery({ db }: ServiceContext, id: string): Promise<Lottery> {
  return known(await findNamed(db, 'lottery', id));
}

/** Throws 404. */
export async function getTicketPlan({ db }: ServiceContext, id: string): Promise<TicketPlan> {
  return known(await findTicketPlan(db, id));
}
