import { DEVICE_HOLDS_MAX } from '#core/domain/selling/hold-limits.ts';
import { PURCHASE_OPTIONS, type PurchaseOption } from '#core/domain/selling/purchase.ts';
import type { PurchasePrice } from '#core/domain/selling/purchase-price.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { PurchaseRefusal, StoredPurchase } from '#src/storage/stored-purchase.ts';

/** Statuses of refusals that pass: too slow, too early, a server newer than the app, too many requests. */
const PASSING = [408, 425, 426, 429];

/** Whether a refusal is permanent: the same request again has the same answer. */
export function isPermanent({ kind, status }: Pick<ApiError, 'kind' | 'status'>): boolean {
  return kind === 'refused' && status < 500 && !PASSING.includes(status);
}

/** Whether a refusal ends the sending of a purchase, so that the device forgets it. One that passes does not: it may be held. */
export const isFinal = (error: Pick<ApiError, 'kind' | 'status' | 'code'>): boolean =>
  // A pause after unpaid holds lasts an hour: the buyer reads about it. Rate limits end within minutes and are retried.
  isPermanent(error) || error.code === 'holds-paused';

/** What is stored of a final refusal. */
export const storableRefusal = ({ status, code, message, fields, details }: ApiError): PurchaseRefusal => ({
  ...{ status, code, message, fields, details },
});

/** The refusal that is stored with a purchase which the server does not have; undefined without one. */
export const storedRefusalOf = ({ purchase, refusal }: StoredPurchase): ApiError | undefined =>
  refusal && !purchase ? new ApiError('refused', refusal) : undefined;

/** Whether tickets are missing: the refusal frees those that were reported as paid and have waited long enough (P-702), for the next request. */
export const isForMissingTickets = ({ code }: Pick<ApiError, 'code'>): boolean =>
  code === 'sold-out' || code === 'numbers-taken';

const TITLES: Partial<Record<string, string>> = {
  'numbers-taken': 'Quase! Saíram números da sua escolha',
  'sold-out': 'Não há tantos tickets livres',
  'too-many-holds': `Já são ${DEVICE_HOLDS_MAX} reservas em aberto`,
  'connection-full': 'Muitas reservas nesta conexão',
  'holds-paused': 'Uma pausa nas reservas',
  'price-changed': 'O preço mudou',
  'sale-not-started': 'As vendas ainda não começaram',
  'sale-closed': 'As vendas terminaram',
  'sale-paused': 'Vendas pausadas',
  'sale-stopped': 'Vendas suspensas',
  'option-closed': 'Escolha outra forma de pagamento',
};

/** Title of a refusal without a title of its own. */
export const NOT_RESERVED = 'Não deu para reservar';

/** Title of a refusal by error code. */
export function refusalTitle(code: string): string {
  return TITLES[code] ?? NOT_RESERVED;
}

/** The taken numbers in a `numbers-taken` refusal; empty for other refusals. */
export function numbersTakenIn({ code, details }: Pick<ApiError, 'code' | 'details'>): number[] {
  const { tickets } = details;
  if (code !== 'numbers-taken' || !Array.isArray(tickets)) return [];
  return tickets.filter((ticket) => typeof ticket === 'number');
}

/** How many tickets are left, in a `sold-out` refusal that leaves some; undefined for other refusals. */
export function leftIn({ code, details }: Pick<ApiError, 'code' | 'details'>): number | undefined {
  const { available } = details;
  return code === 'sold-out' && typeof available === 'number' && available > 0 ? available : undefined;
}

/** Whether a `sold-out` refusal leaves no ticket at all; false for other refusals. */
export const isSoldOut = ({ code, details }: Pick<ApiError, 'code' | 'details'>): boolean =>
  code === 'sold-out' && details.available === 0;

/** The options that an `option-closed` refusal leaves; undefined for other refusals. */
export function optionsLeftIn({
  code,
  details,
}: Pick<ApiError, 'code' | 'details'>): PurchaseOption[] | undefined {
  const { options } = details;
  if (code !== 'option-closed' || !Array.isArray(options)) return undefined;
  return PURCHASE_OPTIONS.filter((one) => options.includes(one));
}

/** Whether an `option-closed` refusal leaves no other option either; false for other refusals. */
export const isWithoutOption = (refusal: Pick<ApiError, 'code' | 'details'>): boolean =>
  optionsLeftIn(refusal)?.length === 0;

/** Ids of this device's unpaid purchases in a `too-many-holds` refusal; empty for other refusals. */
export function heldPurchasesIn({ code, details }: Pick<ApiError, 'code' | 'details'>): string[] {
  const { payments } = details;
  if (code !== 'too-many-holds' || !Array.isArray(payments)) return [];
  return payments.filter((payment) => typeof payment === 'string');
}

/** The server's price in a `price-changed` refusal; undefined for other refusals. */
export function changedPriceIn({
  code,
  details,
}: Pick<ApiError, 'code' | 'details'>): PurchasePrice | undefined {
  const { amount, unitPrice, discount } = details;
  if (code !== 'price-changed') return undefined;
  if (typeof amount !== 'number' || typeof unitPrice !== 'number' || typeof discount !== 'number')
    return undefined;
  return { amountCents: amount, unitPriceCents: unitPrice, discountCents: discount };
}

/** Text of a refusal: the first field's message if there is one, otherwise the server's message. */
export function refusalText({ fields, message }: Pick<ApiError, 'fields' | 'message'>): string {
  return Object.values(fields)[0] ?? message;
}
