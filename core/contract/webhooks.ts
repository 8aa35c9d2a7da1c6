/**
 * POST: payment notifications of the card provider. Not in the registry: only the provider calls it, and the raw body is
 * authenticated by its signature instead of a schema.
 */
export const PAYMENT_WEBHOOK_PATH = '/public/webhooks/mercadopago';

/** POST: the same of a seller's provider. The last part of the path is of one purchase and cannot be guessed. */
export const PURCHASE_WEBHOOK_ROUTE = `${PAYMENT_WEBHOOK_PATH}/:path`;
