import type { TicketPlan } from '#core/domain/catalog.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { raffleDataForm } from '#core/forms/raffle-data.ts';
import { VALIDATION } from '#core/text/validation.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import { RAFFLE_WIRE_NAMES } from '#core/wire/raffle.ts';
import { findNamed, findTicketPlan } from '../../repositories/raffles/catalog.ts';
import { cleanForForm } from './rich-text.ts';
import type { ServiceContext } from '../service-context.ts';

/** Step 0 as it may be kept. */
export interface ValidatedRaffleData extends RaffleData {
  categoryId: string;
  ticketPlanId: string;
  lotteryId: string;
}

export type Judgement<Data> = { ok: true; data: Data } | { ok: false; fields: Record<string, string> };

/** The raffle's data and package, or a message at each broken field by wire name (§5 step 0). Markup is cleaned first. */
export async function validateRaffleData(
  { db }: ServiceContext,
  given: RaffleData,
): Promise<Judgement<{ raffle: ValidatedRaffleData; ticketPlan: TicketPlan }>> {
  const judged = raffleDataForm.safeParse({ ...given, description: cleanForForm(given.description) });
  const messages = judged.success ? {} : messagesByField(judged.error);

  const { categoryId, ticketPlanId, lotteryId } = given;
  const category = categoryId === null ? undefined : await findNamed(db, 'category', categoryId);
  const lottery = lotteryId === null ? undefined : await findNamed(db, 'lottery', lotteryId);
  const ticketPlan = ticketPlanId === null ? undefined : await findTicketPlan(db, ticketPlanId);
  if (judged.success && category && lottery && ticketPlan) {
    const ids = { categoryId: category.id, lotteryId: lottery.id, ticketPlanId: ticketPlan.id };
    return { ok: true, data: { raffle: { ...judged.data, ...ids }, ticketPlan } };
  }
  const unknown = {
    ...(!category && { categoryId: VALIDATION.categoryRequired }),
    ...(!lottery && { lotteryId: VALIDATION.lotteryRequired }),
    ...(!ticketPlan && { ticketPlanId: VALIDATION.ticketPlanRequired }),
  };
  return { ok: false, fields: fieldsToWire({ ...unknown, ...messages }, RAFFLE_WIRE_NAMES) };
}
