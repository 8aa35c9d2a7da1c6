import * as z from 'zod/mini';

const PAYMENT_ID = /^[\w-]{1,64}$/;

const notificationBody = z.object({
  type: z.optional(z.string()),
  data: z.optional(z.object({ id: z.union([z.string(), z.number()]) })),
});

/** A notification of the card provider as it arrives. */
export interface ProviderNotification {
  /** Both from the URL's query; undefined if missing. */
  dataId: string | undefined;
  type: string | undefined;
  /** Raw body. */
  body: string;
}

function bodyOf(text: string): z.infer<typeof notificationBody> {
  try {
    return notificationBody.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The payment that a notification names, from the URL, else from the body; undefined for other topics and ids that are none. */
export function notifiedPaymentId({ dataId, type, body }: ProviderNotification): string | undefined {
  const parsed = bodyOf(body);
  const id = dataId ?? (parsed.data && String(parsed.data.id));
  const isPayment = (type ?? parsed.type) === 'payment';
  return isPayment && id !== undefined && PAYMENT_ID.test(id) ? id : undefined;
}
