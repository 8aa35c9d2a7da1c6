import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { HOUR_MS } from '#core/domain/durations.ts';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';
import type { OpenDatabase } from '#server/db/connection.ts';
import { createPool } from '#server/tickets/pool/create-pool.ts';
import type { ReserveRequest } from '#server/tickets/reserve/reserve-request.ts';

type Db = OpenDatabase['db'];

/** The instant at which every shop opens. */
export const OPENING = new Date('2026-11-20T12:00:00.000Z');
/** When its raffles close unless told otherwise. */
export const CLOSING = new Date('2026-12-20T03:00:00.000Z');
export const PRICE_CENTS = 250;
/** Any 32 bytes: a test knows where every number falls. */
export const SECRET = Uint8Array.from({ length: 32 }, (_, index) => index);
export const SELLER = { kind: 'seller', userId: 'the-seller' } as const;
export const BUYER = { kind: 'buyer', userId: '' } as const;
export const PROVIDER = { kind: 'provider', userId: '' } as const;

/** A published raffle's row, with an owner of its own: what a pool hangs on. */
async function newRaffleRow(db: Db): Promise<string> {
  const id = uuidv7();
  const firstOf = (table: 'category' | 'lottery' | 'ticketPlan') =>
    db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow();
  const [category, lottery, plan] = [
    await firstOf('category'),
    await firstOf('lottery'),
    await firstOf('ticketPlan'),
  ];
  await db
    .insertInto('appUser')
    .values({
      ...{ id, name: 'Ana', displayName: 'Ana', email: '', phone: '', passwordHash: '', avatarUrl: null },
      ...{ emailVerifiedAt: null, phoneVerifiedAt: null, pendingEmail: '', pendingPhone: '' },
      ...{ affiliateId: null, contactVersion: 0, isDeleted: false, createdAt: OPENING },
    })
    .execute();
  await db
    .insertInto('raffle')
    .values({
      ...{ id, ownerId: id, title: 'Rifa da creche', categoryId: category.id, ticketPlanId: plan.id },
      ...{ priceCents: PRICE_CENTS, lotteryId: lottery.id, description: '', status: 'active', slug: 'rifa' },
      ...{ revision: 1, createdAt: OPENING, updatedAt: OPENING, publishedAt: OPENING, feePaidAt: null },
      ...{ feePaymentId: null, salesStoppedAt: null, deletedAt: null },
    })
    .execute();
  return id;
}

/** From the closing to the freeze. */
export const FREEZE_AFTER_MS = 10 * HOUR_MS;

/** A raffle with its pool; answers its id. */
export async function newRaffle(
  db: Db,
  { model, maxTickets, closesAt = CLOSING }: { model: TicketModel; maxTickets: number; closesAt?: Date },
): Promise<string> {
  const raffleId = await newRaffleRow(db);
  await createPool(db, {
    ...{ raffleId, model, maxTickets, closesAt, freezesAt: new Date(closesAt.getTime() + FREEZE_AFTER_MS) },
    ...{ secretSealed: 'sealed', createdAt: OPENING },
  });
  return raffleId;
}

/** What a test says of a request. */
export interface Wish {
  quantity?: number;
  numbers?: readonly number[];
  phone?: string;
  id?: string;
  secretHash?: string;
  /** A new one by default. */
  device?: string;
  /** Unknown by default: no limit by address applies. */
  address?: string;
  kind?: ReserveRequest['kind'];
  /** By the card provider by default; a sale is in cash. */
  option?: 'mp' | 'pix';
  /** Account that buys; none by default. */
  account?: string;
  limits?: ReserveRequest['limits'];
  holdMs?: number;
}

let phones = 0;
/** Eleven digits that no other test has. */
export const newPhone = (): string => `119${String((phones += 1)).padStart(8, '0')}`;

function holderOf({ kind, device = randomUUID(), address = '' }: Wish): ReserveRequest['holder'] {
  return kind === 'sale' ? { device: '', address: '' } : { device, address };
}

/** A request for one ticket by a new buyer, for 30 minutes, unless the wish says otherwise. */
export function requestFor(raffleId: string, wish: Wish = {}): ReserveRequest {
  const { quantity = 1, numbers, phone = newPhone(), kind = 'hold' } = wish;
  const wanted = numbers ? { numbers } : { quantity };
  const tickets = numbers?.length ?? quantity;
  return {
    raffleId,
    id: wish.id ?? uuidv7(),
    secretHash: wish.secretHash ?? randomUUID(),
    wanted,
    holder: holderOf(wish),
    offer: '',
    buyer: { name: 'Bia', phone, email: '' },
    price: { amountCents: tickets * PRICE_CENTS, unitPriceCents: PRICE_CENTS, discountCents: 0 },
    option: kind === 'sale' ? 'cash' : (wish.option ?? 'mp'),
    code: 'ABCD1234',
    affiliate: '',
    limits: wish.limits ?? { min: 1, max: 10_000 },
    window: null,
    holdMs: wish.holdMs ?? 30 * 60_000,
    kind,
    actor: kind === 'sale' ? SELLER : { ...BUYER, userId: wish.account ?? '' },
  };
}
