/** Fields of payments and checkouts that are kept. Everything else may name the payer: CPF, e-mail, card, address, IP. */
const KEPT_FIELDS = [
  ...['id', 'status', 'status_detail', 'external_reference', 'collector_id', 'live_mode'],
  ...['currency_id', 'transaction_amount', 'transaction_amount_refunded'],
  ...['payment_method_id', 'payment_type_id'],
  ...['date_created', 'date_last_updated', 'date_approved', 'date_of_expiration'],
  ...['expires', 'expiration_date_from', 'expiration_date_to'],
];
const KEPT_OF_REFUND = ['id', 'status', 'amount', 'date_created'];
/** Far longer than any of these. */
const TEXT_MAX = 500;
/** A payment goes back in a few parts at most. */
const REFUNDS_MAX = 50;

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= TEXT_MAX;
  return typeof value === 'number' || typeof value === 'boolean';
}

/** Only numbers, texts and truth values: what is nested may hold anything. */
const pick = (reply: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => isPlain(reply[name])).map((name) => [name, reply[name]]));

/** What the audit log keeps of a reply, as JSON: what was paid, when and how, and nothing about who paid. */
export function keptReply(reply: unknown): string {
  if (!isObject(reply)) return '{}';
  const refunds = Array.isArray(reply.refunds) ? reply.refunds.filter(isObject).slice(0, REFUNDS_MAX) : [];
  return JSON.stringify({
    ...pick(reply, KEPT_FIELDS),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => pick(refund, KEPT_OF_REFUND)) }),
  });
}
