import { listPurchases as listOnServer, readPurchaseOfSession } from '#core/contract/selling/sales.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { callApiPage } from '#src/api/call-page.ts';
import { isCut, withLeftOut } from '#src/storage/listed-purchase.ts';
import { keepAccountCopies, listKnownPurchases } from '#src/storage/purchases.ts';
import type { AccountCopy, StoredPurchase } from '#src/storage/stored-purchase.ts';
import type { Session } from '#src/storage/session.ts';
import { readRestoredRaffle, restoredPurchase, type RestoredRaffle } from '../restored-purchase.ts';

const PAGE = '200';
/** Older purchases of an account are not kept on its devices. */
const PAGES_MAX = 5;

/** The purchases of an account, newest first. @throws ApiError */
async function readListed({ user, token }: Session, signal: AbortSignal): Promise<Purchase[]> {
  const listed: Purchase[] = [];
  let cursor: string | undefined;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const query = { user: user.id, populate: 'raffle', limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const { items, nextCursor } = await callApiPage(listOnServer, { token, query, signal });
    listed.push(...items);
    cursor = nextCursor;
    if (cursor === undefined) break;
  }
  return listed;
}

/** Undefined for a call that fails: the others go on. */
const unlessItFails = <Reply>(call: Promise<Reply>): Promise<Reply | undefined> =>
  call.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  });

/** With what the list has left out: as far as it is known, else it is read. Undefined if it cannot be read. */
async function completed(
  listed: Purchase,
  known: Purchase | undefined,
  { token }: Session,
): Promise<Purchase | undefined> {
  const whole = withLeftOut(listed, known);
  const call = { parameters: { id: listed.id }, token };
  return isCut(whole) ? unlessItFails(callApi(readPurchaseOfSession, call)) : whole;
}

/** What is known of the raffles of these purchases: from this device, else from their pages. Without those that cannot be read now. */
async function rafflesOf(
  listed: readonly Purchase[],
  stored: readonly StoredPurchase[],
): Promise<Map<string, RestoredRaffle>> {
  const known = new Map(
    stored.map(({ raffle, request }) => [raffle.id, { raffle, isManual: request.numbers !== undefined }]),
  );
  const unknown = new Set(listed.map(({ raffleId }) => raffleId).filter((id) => !known.has(id)));
  const read = await Promise.all(
    [...unknown].map(async (id) => [id, await unlessItFails(readRestoredRaffle(id))] as const),
  );
  for (const [id, raffle] of read) if (raffle) known.set(id, raffle);
  return known;
}

/**
 * Reads the purchases of an account and keeps copies of them on this device (P-771). Returns how many of them cannot be opened here, as
 * their raffle or they themselves cannot be read now. @throws ApiError if they cannot be listed
 */
export async function refreshAccountPurchases(session: Session, signal: AbortSignal): Promise<number> {
  const accountId = session.user.id;
  const askedAt = Date.now();
  const listed = await readListed(session, signal);
  const known = await listKnownPurchases(accountId);
  const byId = new Map(known.map((one) => [one.id, one]));
  const raffles = await rafflesOf(listed, known);
  const copies: AccountCopy[] = [];
  for (const one of listed) {
    const raffle = raffles.get(one.raffleId);
    const purchase = raffle && (await completed(one, byId.get(one.id)?.purchase, session));
    if (!purchase) continue;
    copies.push({ ...restoredPurchase(purchase, '', raffle), accountId, checkedAt: askedAt });
  }
  await keepAccountCopies(accountId, { askedAt, ids: listed.map(({ id }) => id), copies });
  const opened = new Set([...byId.keys(), ...copies.map(({ id }) => id)]);
  return listed.filter(({ id }) => !opened.has(id)).length;
}
