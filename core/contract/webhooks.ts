/**
 * POST: where the card provider tells that a payment has changed. No call of the registry: only the provider makes it, its
 * body is read raw, and its signature, not its shape, decides whether it is looked at.
 */
export const PAYMENT_WEBHOOK_PATH = '/public/webhooks/mercadopago';
