import { readPhone } from '#core/domain/phone.ts';
import { hasPurchaseOfPhone } from '../../../repositories/selling/purchases.ts';
import { getVisibleRaffle } from '../../raffles/public-raffle-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';

/** Whether a phone has a purchase in a raffle visible to the caller (P-703). Reveals nothing else. Throws 404. */
export async function checkPhone(
  context: ServiceContext,
  caller: Caller | undefined,
  raffleId: string,
  phone: string,
): Promise<boolean> {
  await getVisibleRaffle(context, caller, raffleId);
  const digits = readPhone(phone);
  return digits !== undefined && hasPurchaseOfPhone(context.db, raffleId, digits);
}
