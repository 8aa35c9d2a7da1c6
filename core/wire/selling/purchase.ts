import * as z from 'zod/mini';
import { RAFFLE_STATUSES } from '#core/domain/raffles/raffle-status.ts';
import { CHECKOUT_METHODS } from '#core/domain/selling/checkout.ts';
import { PAYMENT_STATUSES } from '#core/domain/selling/payment.ts';
import { publicLogHead } from '#core/wire/public-log.ts';
import { idOf } from '#core/wire/id-or-object.ts';
import {
  PAYMENT_METHODS,
  type Purchase,
  PURCHASE_ACTORS,
  REFUND_PROBLEMS,
} from '#core/domain/selling/purchase.ts';

const pixWire = z.object({
  brCode: z.string(),
  brCodeWithoutTxid: z.optional(z.string()),
  holder: z.string(),
  city: z.string(),
  txid: z.string(),
});

const raffleWire = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  status: z.enum(RAFFLE_STATUSES),
});
const historyWire = z.object({
  kind: z.string(),
  at: z.string(),
  actor: z.enum(PURCHASE_ACTORS),
  status: z.enum(PAYMENT_STATUSES),
  reason: z.string(),
});

const refundRequestWire = z.object({
  reason: z.string(),
  askedAt: z.string(),
  promised: z.optional(z.boolean()),
  accepted: z.optional(z.boolean()),
  answer: z.optional(z.string()),
});

const purchaseWire = z.object({
  _id: z.string(),
  raffle: z.union([z.string(), raffleWire]),
  userRaffle: z.string(),
  user: z.nullable(z.string()),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  inReview: z._default(z.boolean(), false),
  cardRefused: z._default(z.boolean(), false),
  openAttempts: z.optional(z.array(z.enum(CHECKOUT_METHODS))),
  ending: z._default(z.boolean(), false),
  quantity: z.int(),
  tickets: z.array(z.int()),
  unitPrice: z.int(),
  amount: z.int(),
  discount: z.int(),
  option: z.enum(PAYMENT_METHODS),
  code: z.string(),
  groupLink: z.optional(z.string()),
  logHead: z.optional(publicLogHead),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  withoutTxid: z._default(z.boolean(), false),
  pix: z.nullable(pixWire),
  refundDue: z.int(),
  refunded: z._default(z.int(), 0),
  refundBy: z._default(z.nullable(z.enum(['provider', 'seller'])), null),
  refundProblem: z._default(z.nullable(z.enum(REFUND_PROBLEMS)), null),
  returned: z._default(z.int(), 0),
  inMediation: z._default(z.boolean(), false),
  providerRefundUntil: z.optional(z.string()),
  payerName: z._default(z.string(), ''),
  reportedLate: z._default(z.boolean(), false),
  refundRequest: z.optional(refundRequestWire),
  refundRequestUntil: z.optional(z.string()),
  refundPromised: z.optional(z.boolean()),
  cancelReason: z.optional(z.string()),
  staysListed: z.optional(z.literal(true)),
  closed: z.optional(z.object({ at: z.string(), by: z.enum(PURCHASE_ACTORS) })),
  history: z.optional(z.array(historyWire)),
});
type PurchaseWire = z.infer<typeof purchaseWire>;

function raffleFromWire(raffle: PurchaseWire['raffle']): Pick<Purchase, 'raffle'> {
  if (typeof raffle === 'string') return {};
  const { _id: id, name: title, slug, status } = raffle;
  return { raffle: { id, title, slug, status } };
}

function raffleToWire({ raffle, raffleId }: Purchase): PurchaseWire['raffle'] {
  if (!raffle) return raffleId;
  const { id, title, slug, status } = raffle;
  return { _id: id, name: title, slug, status };
}

/** The same on both sides; left out where there is none. */
function endingFactsOf({
  refundRequest,
  refundRequestUntil,
  refundPromised,
  cancelReason,
  staysListed,
  closed,
}: Pick<
  Purchase,
  'cancelReason' | 'staysListed' | 'closed' | 'refundRequest' | 'refundRequestUntil' | 'refundPromised'
>) {
  return {
    ...(refundRequest && { refundRequest }),
    ...(refundRequestUntil !== undefined && { refundRequestUntil }),
    ...(refundPromised !== undefined && { refundPromised }),
    ...(cancelReason !== undefined && { cancelReason }),
    ...(staysListed && { staysListed }),
    ...(closed && { closed }),
  };
}

function purchaseFromWire(wire: PurchaseWire): Purchase {
  return {
    id: wire._id,
    raffleId: idOf(wire.raffle),
    ...raffleFromWire(wire.raffle),
    sellerId: wire.userRaffle,
    buyerId: wire.user,
    buyerName: wire.name,
    buyerPhone: wire.phone,
    buyerEmail: wire.email,
    status: wire.status,
    inReview: wire.inReview,
    isCardRefused: wire.cardRefused,
    ...(wire.openAttempts && { openAttempts: wire.openAttempts }),
    isEnding: wire.ending,
    quantity: wire.quantity,
    numbers: wire.tickets,
    unitPriceCents: wire.unitPrice,
    amountCents: wire.amount,
    discountCents: wire.discount,
    method: wire.option,
    code: wire.code,
    ...(wire.groupLink !== undefined && { groupLink: wire.groupLink }),
    ...(wire.logHead && { logHead: wire.logHead }),
    createdAt: wire.createdAt,
    expiresAt: wire.expiresAt,
    paidAt: wire.paidAt,
    withoutTxid: wire.withoutTxid,
    pix: wire.pix,
    refundDueCents: wire.refundDue,
    refundedCents: wire.refunded,
    refundBy: wire.refundBy,
    refundProblem: wire.refundProblem,
    returnedCents: wire.returned,
    isInMediation: wire.inMediation,
    ...(wire.providerRefundUntil !== undefined && { providerRefundUntil: wire.providerRefundUntil }),
    payerName: wire.payerName,
    reportedLate: wire.reportedLate,
    ...endingFactsOf(wire),
    ...(wire.history && { history: wire.history }),
  };
}

function purchaseToWire(purchase: Purchase): PurchaseWire {
  return {
    _id: purchase.id,
    raffle: raffleToWire(purchase),
    userRaffle: purchase.sellerId,
    user: purchase.buyerId,
    name: purchase.buyerName,
    phone: purchase.buyerPhone,
    email: purchase.buyerEmail,
    status: purchase.status,
    inReview: purchase.inReview,
    cardRefused: purchase.isCardRefused,
    ...(purchase.openAttempts && { openAttempts: purchase.openAttempts }),
    ending: purchase.isEnding,
    quantity: purchase.quantity,
    tickets: purchase.numbers,
    unitPrice: purchase.unitPriceCents,
    amount: purchase.amountCents,
    discount: purchase.discountCents,
    option: purchase.method,
    code: purchase.code,
    ...(purchase.groupLink !== undefined && { groupLink: purchase.groupLink }),
    ...(purchase.logHead && { logHead: purchase.logHead }),
    createdAt: purchase.createdAt,
    expiresAt: purchase.expiresAt,
    paidAt: purchase.paidAt,
    withoutTxid: purchase.withoutTxid,
    pix: purchase.pix,
    refundDue: purchase.refundDueCents,
    refunded: purchase.refundedCents,
    refundBy: purchase.refundBy,
    refundProblem: purchase.refundProblem,
    returned: purchase.returnedCents,
    inMediation: purchase.isInMediation,
    ...(purchase.providerRefundUntil !== undefined && {
      providerRefundUntil: purchase.providerRefundUntil,
    }),
    payerName: purchase.payerName,
    reportedLate: purchase.reportedLate,
    ...endingFactsOf(purchase),
    ...(purchase.history && { history: purchase.history }),
  };
}

/** A purchase as its buyer and its seller may see it. Money is in cents. */
export const purchaseReply = z.codec(purchaseWire, z.custom<Purchase>(), {
  decode: purchaseFromWire,
  encode: purchaseToWire,
});
