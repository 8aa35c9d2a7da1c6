import * as z from 'zod/mini';
import { PURCHASE_SECRET_PATTERN, type PurchaseOption } from '#core/domain/selling/purchase.ts';

const purchaseBodyWire = z.object({
  _id: z.uuid(),
  secret: z.string().check(z.regex(PURCHASE_SECRET_PATTERN)),
  raffle: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.optional(z.string()),
  quantity: z.optional(z.number()),
  tickets: z.optional(z.array(z.number())),
  option: z.string(),
  affiliate: z.optional(z.string()),
  /** Integer cents. */
  amount: z.optional(z.number()),
  acceptedRules: z.optional(z.boolean()),
  isAdult: z.optional(z.boolean()),
});

/** Request of a buyer's purchase, before validation. */
export interface PurchaseBody {
  id: string;
  /** See PURCHASE_SECRET_PATTERN. */
  secret: string;
  raffleId: string;
  name: string;
  phone: string;
  email?: string | undefined;
  quantity?: number | undefined;
  numbers?: number[] | undefined;
  option: PurchaseOption | (string & {});
  /** Code of the affiliate link that the buyer followed. */
  affiliate?: string | undefined;
  /** Price as shown to the buyer, integer cents; undefined if none was shown. */
  amountCents?: number | undefined;
  acceptedRules?: boolean | undefined;
  /** The buyer's word that they are 18 or older. */
  isAdult?: boolean | undefined;
}

/** Body of POST /public/payment. */
export const purchaseBody = z.codec(purchaseBodyWire, z.custom<PurchaseBody>(), {
  decode: ({ _id, raffle, tickets, amount, ...rest }) => ({
    ...rest,
    id: _id.toLowerCase(),
    raffleId: raffle.toLowerCase(),
    numbers: tickets,
    amountCents: amount,
  }),
  encode: ({ id, raffleId, numbers, amountCents, ...rest }) => ({
    ...rest,
    _id: id,
    raffle: raffleId,
    tickets: numbers,
    amount: amountCents,
  }),
});

/** Wire names of fields whose domain name differs. */
export const PURCHASE_WIRE_NAMES = {
  id: '_id',
  raffleId: 'raffle',
  numbers: 'tickets',
  amountCents: 'amount',
} as const;
