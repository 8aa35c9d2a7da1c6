import { checkNamedResult, listWinners, markDelivered, nameResult } from '#core/contract/draw/result.ts';
import { cancelRaffle } from '#core/contract/raffles/raffles.ts';
import { postponeDraw } from '#core/contract/raffles/raffle-configs.ts';
import { readSoldList } from '#core/contract/draw/sold-list.ts';
import {
  listPurchaseNumbers,
  listPurchases,
  readPurchaseOfSession,
  readSalesTotals,
  sellForCash,
} from '#core/contract/selling/sales.ts';
import type { PublicSoldList } from '#core/domain/draw/sold-list/public-sold-list.ts';
import type { NumberBuyer, WinnerContact } from '#core/domain/raffles/raffle-result.ts';
import type { SaleGroup } from '#core/domain/selling/payment.ts';
import type { Purchase, SalesTotals } from '#core/domain/selling/purchase.ts';
import type { CancelBody } from '#core/wire/raffles/cancellation.ts';
import type { PostponeBody } from '#core/wire/raffles/postponement.ts';
import type { DeliveryBody, NamedResultBody } from '#core/wire/raffles/raffle-result.ts';
import type { CashSaleBody } from '#core/wire/selling/cash-sale.ts';
import { callApi } from '#src/api/call-api.ts';
import { callApiPage } from '#src/api/call-page.ts';
import { findSession } from '#src/storage/session.ts';
import { changeLoaded, keepLoaded } from './loaded.ts';
import { type Pages, withChanged } from './pages.ts';

/** Filter of the purchase list. */
export interface PurchaseFilter {
  /** Null for all statuses. */
  status: SaleGroup | null;
  /** Searched in names, phones, e-mails, codes and numbers. */
  search: string;
}

/** The session of this device, for a call. */
export const withToken = () => ({ token: findSession()?.token });

/** Cache names for `useLoaded`. `lists` is the prefix of all lists of a raffle. */
export const LOADED = {
  totals: (raffleId: string) => `totals/${raffleId}`,
  list: (raffleId: string, { status, search }: PurchaseFilter) =>
    `purchases/${raffleId}/${status ?? 'all'}/${search}`,
  lists: (raffleId: string) => `purchases/${raffleId}/`,
  purchase: (id: string) => `purchase/${id}`,
  numbers: (id: string) => `numbers/${id}`,
  winners: (raffleId: string) => `winners/${raffleId}`,
  soldList: (raffleId: string) => `sold-list/${raffleId}`,
};

/** @throws ApiError */
export const loadTotals = (raffleId: string): Promise<SalesTotals> =>
  callApi(readSalesTotals, { ...withToken(), parameters: { raffleId } });

/** Who has won what; empty until the result is published. @throws ApiError */
export const loadWinners = (raffleId: string): Promise<WinnerContact[]> =>
  callApi(listWinners, { ...withToken(), parameters: { id: raffleId } });

/** The list that the draw is from; null until it is fixed. @throws ApiError */
export const loadSoldList = (raffleId: string): Promise<PublicSoldList | null> =>
  callApi(readSoldList, { ...withToken(), parameters: { id: raffleId } });

/** Who has bought the numbers that are about to be named; nothing is published. @throws ApiError */
export const loadNumberBuyers = (raffleId: string, numbers: number[]): Promise<NumberBuyer[]> =>
  callApi(checkNamedResult, { ...withToken(), parameters: { id: raffleId }, body: { numbers } });

/** Names the numbers of a raffle, which publishes its result. Idempotent. @throws ApiError */
export async function sendNamedResult(raffleId: string, body: NamedResultBody): Promise<void> {
  await callApi(nameResult, { ...withToken(), parameters: { id: raffleId }, body });
}

/** Stores when a prize of a raffle was delivered. Idempotent. @throws ApiError */
export async function sendDelivery(raffleId: string, body: DeliveryBody): Promise<void> {
  const winners = await callApi(markDelivered, { ...withToken(), parameters: { id: raffleId }, body });
  keepLoaded(LOADED.winners(raffleId), winners);
}

/** Moves the draw of a raffle to a later day. Idempotent. @throws ApiError */
export async function sendPostponement(raffleId: string, body: PostponeBody): Promise<void> {
  await callApi(postponeDraw, { ...withToken(), parameters: { id: raffleId }, body });
}

/** Cancels a raffle for good. Idempotent. @throws ApiError */
export async function sendCancellation(raffleId: string, body: CancelBody): Promise<void> {
  await callApi(cancelRaffle, { ...withToken(), parameters: { id: raffleId }, body });
}

/** A page of a raffle's purchases after a cursor, newest first. @throws ApiError */
export async function loadPurchases(
  raffleId: string,
  { status, search }: PurchaseFilter,
  cursor?: string,
): Promise<Pages<Purchase>> {
  const query = {
    raffle: raffleId,
    ...(status !== null && { status }),
    ...(search !== '' && { search }),
    ...(cursor !== undefined && { cursor }),
  };
  return callApiPage(listPurchases, { ...withToken(), query });
}

/** @throws ApiError */
export const loadPurchase = (id: string): Promise<Purchase> =>
  callApi(readPurchaseOfSession, { ...withToken(), parameters: { id } });

/** A ticket of a purchase. */
export interface PurchaseNumber {
  ticket: number;
  lucky: boolean;
}

/** Page sizes: the first page is short, so that the history below it stays visible. */
const FIRST_NUMBERS = '20';
const MORE_NUMBERS = '200';

/** A page of a purchase's numbers after a cursor, ascending. @throws ApiError */
export function loadNumbers(paymentId: string, cursor?: string): Promise<Pages<PurchaseNumber>> {
  const query = cursor === undefined ? { limit: FIRST_NUMBERS } : { limit: MORE_NUMBERS, cursor };
  return callApiPage(listPurchaseNumbers, { ...withToken(), parameters: { paymentId }, query });
}

/** Records a cash sale. Idempotent by id. @throws ApiError */
export async function sell(body: CashSaleBody): Promise<Purchase> {
  const purchase = await callApi(sellForCash, { ...withToken(), body });
  keepPurchase(purchase);
  return purchase;
}

/** Updates all cached copies of a purchase. */
export function keepPurchase(purchase: Purchase): void {
  keepLoaded(LOADED.purchase(purchase.id), purchase);
  changeLoaded<Pages<Purchase>>(LOADED.lists(purchase.raffleId), (pages) => withChanged(pages, purchase));
}
