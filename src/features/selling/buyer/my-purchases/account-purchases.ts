import { listPurchases as listOnServer, readPurchaseOfSession } from '#core/contract/selling/sales.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { callApi } from '#src/api/call-api.ts';
import { callApiPage } from '#src/api/call-page.ts';
import {
  type AccountCopy,
  keepAccountCopies,
  listPurchases,
  type StoredPurchase,
} from '#src/storage/purchases.ts';
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

/** Lists leave out numbers beyond a hundred, the group and the head of the log: those that are known stay. @throws ApiError */
async function completed(
  listed: Purchase,
  known: Purchase | undefined,
  { token }: Session,
): Promise<Purchase> {
  const { id, quantity, numbers, status } = listed;
  const isCut = numbers.length > 0 && numbers.length < quantity;
  const areKnown =
    known?.numbers.length === quantity && numbers.every((one, index) => one === known.numbers[index]);
  if (isCut && !areKnown) return callApi(readPurchaseOfSession, { parameters: { id }, token });
  return {
    ...listed,
    ...(isCut && known && { numbers: known.numbers }),
    ...(known?.logHead && { logHead: known.logHead }),
    ...(known?.groupLink !== undefined && status === 'approved' && { groupLink: known.groupLink }),
  };
}

/** What is known of the raffles of these purchases: from this device, else from their pages. Without those that are away now. @throws ApiError */
async function rafflesOf(
  listed: readonly Purchase[],
  stored: readonly StoredPurchase[],
): Promise<Map<string, RestoredRaffle>> {
  const known = new Map(
    stored.map(({ raffle, request }) => [raffle.id, { raffle, isManual: request.numbers !== undefined }]),
  );
  const unknown = new Set(listed.map(({ raffleId }) => raffleId).filter((id) => !known.has(id)));
  const read = await Promise.all([...unknown].map(async (id) => [id, await readRestoredRaffle(id)] as const));
  for (const [id, raffle] of read) if (raffle) known.set(id, raffle);
  return known;
}

/** A purchase of an account as its device keeps it; what the device knows of it besides the server's reply stays. */
function copyOf(
  purchase: Purchase,
  known: StoredPurchase | undefined,
  raffle: RestoredRaffle,
  accountId: string,
): AccountCopy {
  const isCopy = known?.accountId === accountId;
  const base = isCopy ? known : restoredPurchase(purchase, '', raffle);
  return { ...base, accountId, purchase, checkedAt: Date.now() };
}

/** Reads the purchases of an account and keeps copies of them on this device (P-771). @throws ApiError */
export async function refreshAccountPurchases(session: Session, signal: AbortSignal): Promise<void> {
  const accountId = session.user.id;
  const askedAt = Date.now();
  const listed = await readListed(session, signal);
  const stored = await listPurchases(accountId);
  const byId = new Map(stored.map((one) => [one.id, one]));
  const raffles = await rafflesOf(listed, stored);
  const copies: AccountCopy[] = [];
  for (const one of listed) {
    const known = byId.get(one.id);
    const raffle = raffles.get(one.raffleId);
    if (!raffle) continue;
    // Its own page may have learned more since the list was asked for.
    const newer = (known?.checkedAt ?? 0) > askedAt ? known?.purchase : undefined;
    const purchase = newer ?? (await completed(one, known?.purchase, session));
    copies.push(copyOf(purchase, known, raffle, accountId));
  }
  await keepAccountCopies(accountId, copies, askedAt);
}
