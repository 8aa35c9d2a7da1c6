import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { isRefused, ProviderError, type RefusalReason } from '../../providers/payment-provider.ts';
import { AppError } from '../app-error.ts';

const RETRY_AFTER_SECONDS = 5;

/** The refusal of a call that needs the provider. */
export function providerUnavailable(): AppError {
  return new AppError('provider-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Converts a provider failure to a refusal for the client. Rethrows other errors. */
export function providerRefusal(error: unknown): AppError {
  if (!(error instanceof ProviderError)) throw error;
  return providerUnavailable();
}

/** A refusal whose message is also told at the field, by wire name. */
const atField = (code: 'payer-is-seller' | 'identification-needed', field: string) =>
  new AppError(code, { fields: { [field]: ERROR_MESSAGES[code] } });

const REFUSALS: Record<RefusalReason, () => AppError> = {
  'payer-is-collector': () => atField('payer-is-seller', 'email'),
  'identification-missing': () => atField('identification-needed', 'identification'),
  'amount-too-small': () => new AppError('amount-too-small'),
  token: () => new AppError('seller-disconnected'),
  'no-balance': () => new AppError('provider-refused'),
  'no-pix-key': () => new AppError('seller-without-pix'),
  other: () => new AppError('provider-refused'),
};

/** As providerRefusal, for a new payment: tells why the provider refuses it, since trying the same again would never succeed. */
export function newPaymentRefusal(error: unknown): AppError {
  if (isRefused(error)) return REFUSALS[error.reason]();
  return providerRefusal(error);
}
