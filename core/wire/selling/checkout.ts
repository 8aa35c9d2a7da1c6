import * as z from 'zod/mini';
import {
  CHECKOUT_METHODS,
  IDENTIFICATION_TYPES,
  type PurchaseCheckout,
} from '#core/domain/selling/checkout.ts';

/** Body of POST /public/payment/createpayment/mp/{userRaffleId}. */
export const checkoutBody = z.object({
  /** Id of the purchase. */
  payment: z.string(),
  method: z.enum(CHECKOUT_METHODS),
  email: z.string(),
  identification: z.optional(z.object({ type: z.enum(IDENTIFICATION_TYPES), number: z.string() })),
});

const checkoutWire = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('pix'),
    qr_code: z.string(),
    qr_code_base64: z.string(),
    ticket_url: z.nullable(z.string()),
    expires_at: z.string(),
  }),
  z.object({ method: z.literal('card'), init_point: z.string(), expires_at: z.string() }),
]);
type CheckoutWire = z.infer<typeof checkoutWire>;

function checkoutFromWire(wire: CheckoutWire): PurchaseCheckout {
  if (wire.method === 'card')
    return { method: 'card', initPoint: wire.init_point, expiresAt: wire.expires_at };
  const { qr_code: qrCode, qr_code_base64: qrCodeBase64, ticket_url: ticketUrl } = wire;
  return { method: 'pix', qrCode, qrCodeBase64, ticketUrl, expiresAt: wire.expires_at };
}

function checkoutToWire(checkout: PurchaseCheckout): CheckoutWire {
  const expires_at = checkout.expiresAt;
  if (checkout.method === 'card') return { method: 'card', init_point: checkout.initPoint, expires_at };
  const { qrCode: qr_code, qrCodeBase64: qr_code_base64, ticketUrl: ticket_url } = checkout;
  return { method: 'pix', qr_code, qr_code_base64, ticket_url, expires_at };
}

/** Checkout of a purchase at the card provider. */
export const checkoutReply = z.codec(checkoutWire, z.custom<PurchaseCheckout>(), {
  decode: checkoutFromWire,
  encode: checkoutToWire,
});
