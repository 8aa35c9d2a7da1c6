import { dayOf } from '#core/domain/days.ts';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import { wonPrize } from '#core/domain/draw/result-words.ts';
import { mayDenyDelivery } from '#core/domain/raffles/prize-delivery.ts';
import type { PurchaseResult, WinnerContact, WonPlace } from '#core/domain/raffles/raffle-result.ts';
import { deliveryForm } from '#core/forms/draw/delivery.ts';
import type { DeliveryAnswerBody, DeliveryBody } from '#core/wire/raffles/raffle-result.ts';
import { findRaffle } from '../../repositories/raffles/raffles.ts';
import { storeDelivery, storeDeliveryAnswer } from '../../tickets/result/deliveries.ts';
import { findResult, type StoredResult } from '../../tickets/result/results.ts';
import { findLatestTerms } from '../../tickets/terms/read-terms.ts';
import { AppError } from '../app-error.ts';
import { notifyOfDeniedPrize } from '../notifications/sale-notices.ts';
import { parsedBy } from '../parsed-by.ts';
import { getOwnRaffle } from '../raffles/raffle-access.ts';
import { findPurchaseResult, listContacts } from '../raffles/result-of-raffle.ts';
import { getBoughtPurchase, isBoughtBy, type PurchaseProof } from '../selling/purchases/purchase-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { inWrite } from '../writes/in-write.ts';

const isAt =
  ({ kind, place }: WonPlace) =>
  (won: WonPlace): boolean =>
    won.kind === kind && won.place === place;

/** The day of the draw: numbers may be named on a later one. */
async function drawDayOf({ db }: ServiceContext, { raffleId, drawNumber, drawnOn }: StoredResult) {
  const terms = drawNumber === null ? await findLatestTerms(db, raffleId) : undefined;
  return terms ? (JSON.parse(terms.terms) as RaffleTerms).drawsOn : drawnOn;
}

/**
 * The organizer says when a prize was delivered, or takes it back (P-815). Returns the winners. Idempotent. Throws 404, 409, 410 and 422.
 */
export async function markDelivered(
  context: ServiceContext,
  caller: Caller,
  raffleId: string,
  { kind, place, deliveredOn }: DeliveryBody,
): Promise<WinnerContact[]> {
  const { id } = await getOwnRaffle(context, caller, raffleId);
  const result = await findResult(context.db, id);
  const winners = await listContacts(context, id);
  const winner = winners.find(isAt({ kind, place }));
  if (!result || !winner) throw new AppError('no-such-prize');
  if (winner.delivery.deliveredOn === deliveredOn) return winners;
  const at = context.now();
  const form = deliveryForm({ drawnOn: await drawDayOf(context, result), today: dayOf(at) });
  const day = deliveredOn === null ? null : parsedBy(form, { deliveredOn }).deliveredOn;
  const isStored = await storeDelivery(context.db, { raffleId: id, kind, place }, { deliveredOn: day, at });
  if (!isStored) throw new AppError('prize-received');
  return listContacts(context, id);
}

/**
 * Whoever has bought what has won says whether the prize was received (P-816). Returns what the purchase has won. Idempotent. Outside of a
 * transaction. Throws 403, 404, 409 and 429.
 */
export async function answerDelivery(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
  { kind, place, answer }: DeliveryAnswerBody,
): Promise<PurchaseResult | null> {
  const { purchase } = await getBoughtPurchase(context, id, proof);
  // The organizer knows the phone and the code of every purchase.
  if (answer === 'received' && !isBoughtBy(context, purchase, proof)) throw new AppError('winner-not-proven');
  const result = await findPurchaseResult(context, purchase);
  const won = result?.won.find(isAt({ kind, place }));
  if (!result || won?.mayAnswer !== true) throw new AppError('no-such-prize');
  if (won.delivery.answer === answer) return result;
  const at = context.now();
  const isDenied = answer === 'not-received';
  if (isDenied && !mayDenyDelivery(won.delivery, new Date(result.publishedAt ?? at), at))
    throw new AppError('delivery-awaited');
  const prize = { raffleId: purchase.raffleId, kind, place };
  await inWrite(context, async (inside) => {
    if (!(await storeDeliveryAnswer(inside.db, prize, { answer, at }))) throw new AppError('prize-received');
    const raffle = isDenied ? await findRaffle(inside.db, purchase.raffleId) : undefined;
    if (raffle) await notifyOfDeniedPrize(inside, raffle, wonPrize(won));
  });
  return findPurchaseResult(context, purchase);
}
