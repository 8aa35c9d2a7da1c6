import { joinPurchases } from '#core/contract/selling/purchases.ts';
import type { User } from '#core/domain/account/user.ts';
import { foldedText } from '#core/domain/folded-text.ts';
import { JOINED_MAX, type JoinOutcome } from '#core/domain/selling/join-purchases.ts';
import { callApi } from '#src/api/call-api.ts';
import { keepJoined } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import type { Session } from '#src/storage/session.ts';
import { readPurchaseNow } from '../payment/send-purchase.ts';

/**
 * The purchases of this device that can be joined to the account (P-773): those that the server knows and the device has the secret of,
 * unless they belong to an account, or bear the account's verified phone.
 */
export function joinablePurchases(
  purchases: readonly StoredPurchase[],
  user: Pick<User, 'phone' | 'isPhoneVerified'>,
): StoredPurchase[] {
  const isListed = (phone: string) => user.isPhoneVerified && phone === user.phone;
  return purchases.filter(
    ({ request, purchase }) =>
      request.secret !== '' &&
      purchase !== undefined &&
      purchase.buyerId === null &&
      !isListed(purchase.buyerPhone),
  );
}

const comparableName = (name: string) => foldedText(name).trim().replace(/\s+/g, ' ');

/** Whether a purchase bears the name of an account, whatever its accents and case, or its phone. */
export function isOfPerson(
  { purchase }: StoredPurchase,
  { name, phone }: Pick<User, 'name' | 'phone'>,
): boolean {
  if (!purchase) return false;
  const hasPhone = phone !== '' && purchase.buyerPhone === phone;
  return hasPhone || comparableName(purchase.buyerName) === comparableName(name);
}

/** Keeps what the server says of a purchase that was to be joined. */
async function keepOutcome(
  { id, outcome }: JoinOutcome,
  stored: StoredPurchase | undefined,
  userId: string,
): Promise<void> {
  if (outcome === 'joined' || outcome === 'already-yours') await keepJoined(id, userId);
  // Its reply names the account that it belongs to.
  if (outcome === 'belongs-to-another' && stored)
    await readPurchaseNow(stored, new AbortController().signal).catch(() => undefined);
}

/** Joins purchases to the account (P-773), and keeps what became of them. @throws ApiError */
export async function joinToAccount(
  { user, token }: Session,
  purchases: readonly StoredPurchase[],
): Promise<JoinOutcome[]> {
  const byId = new Map(purchases.map((stored) => [stored.id, stored]));
  const outcomes: JoinOutcome[] = [];
  for (let from = 0; from < purchases.length; from += JOINED_MAX) {
    const body = purchases
      .slice(from, from + JOINED_MAX)
      .map(({ id, request }) => ({ id, secret: request.secret }));
    const answered = await callApi(joinPurchases, { token, body });
    for (const outcome of answered) await keepOutcome(outcome, byId.get(outcome.id), user.id);
    outcomes.push(...answered);
  }
  return outcomes;
}

const counted = (count: number, one: string, more: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

/** What became of purchases that were to be joined, for a toast. */
export function joinedText(outcomes: readonly JoinOutcome[]): string {
  const count = (...wanted: JoinOutcome['outcome'][]) =>
    outcomes.filter(({ outcome }) => wanted.includes(outcome)).length;
  return [
    ...counted(count('joined', 'already-yours'), 'compra está na sua conta.', 'compras estão na sua conta.'),
    ...counted(
      count('belongs-to-another'),
      'compra já é de outra conta e não aparece nesta.',
      'compras já são de outra conta e não aparecem nesta.',
    ),
    ...counted(
      count('unknown'),
      'compra não foi encontrada: confira o recibo com quem organiza.',
      'compras não foram encontradas: confira os recibos com quem organiza.',
    ),
  ].join(' ');
}
