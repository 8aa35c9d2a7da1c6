import * as catalog from '#core/contract/raffles/catalog.ts';
import type { Implement } from '#server/http/implement.ts';
import {
  getCategory,
  getLottery,
  getTicketPlan,
  readCategories,
  readLotteries,
  readTicketPlans,
} from '#server/services/raffles/read-catalog.ts';

/** Categories, lotteries and packages of tickets, for everybody. */
export function catalogRoutes(implement: Implement): void {
  implement(catalog.listCategories, ({ context }) => readCategories(context));
  implement(catalog.readCategory, ({ context, params }) => getCategory(context, params.id));
  implement(catalog.listLotteries, ({ context }) => readLotteries(context));
  implement(catalog.readLottery, ({ context, params }) => getLottery(context, params.id));
  implement(catalog.listTicketPlans, ({ context }) => readTicketPlans(context));
  implement(catalog.readTicketPlan, ({ context, params }) => getTicketPlan(context, params.id));
}
