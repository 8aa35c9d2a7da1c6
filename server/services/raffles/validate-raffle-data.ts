import type { TicketPlan } from '#core/domain/raffles/catalog.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { raffleDataForm } from '#core/forms/raffles/raffle-data.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import { RAFFLE_WIRE_NAMES } from '#core/wire/raffles/raffle.ts';
import { findNamed, findTicketPlan } from '../../repositories/raffles/catalog.ts';
import { cleanForForm } from './rich-text.ts';
import type { ServiceContext } from '../service-context.ts';

/** Step 0 in its stored form. */
export interface ValidatedRaffleData extends RaffleData {
  categoryId: string;
  ticketPlanId: string;
  lotteryId: string;
}

export type Validation<Data> = { ok: true; data: Data } | { ok: false; fields: Record<string, string> };

/** The raffle's data and package, or a message per invalid field by wire name (P-301 to P-305). Markup is sanitized first. */
export async function validateRaffleData(
  { db }: ServiceContext,
  given: RaffleData,
): Promise<Validation<{ raffle: ValidatedRaffleData; ticketPlan: TicketPlan }>> {
  const parsed = raffleDataForm.safeParse({ ...given, description: cleanForForm(given.description) });
  const messages = parsed.success ? {} : messagesByField(parsed.error);

  const { categoryId, ticketPlanId, lotteryId } = given;
  const category = categoryId === null ? undefined : await findNamed(db, 'category', categoryId);
  const lottery = lotteryId === null ? undefined : await findNamed(db, 'lottery', lotteryId);
  const ticketPlan = ticketPlanId === null ? undefined : await findTicketPlan(db, ticketPlanId);
  if (parsed.success && category && lottery && ticketPlan) {
    const ids = { categoryId: category.id, lotteryId: lottery.id, ticketPlanId: ticketPlan.id };
    return { ok: true, data: { raffle: { ...parsed.data, ...ids }, ticketPlan } };
  }
  const unknown = {
    ...(!category && { categoryId: VALIDATION.categoryRequired }),
    ...(!lottery && { lotteryId: VALIDATION.lotteryRequired }),
    ...(!ticketPlan && { ticketPlanId: VALIDATION.ticketPlanRequired }),
  };
  return { ok: false, fields: fieldsToWire({ ...unknown, ...messages }, RAFFLE_WIRE_NAMES) };
}
