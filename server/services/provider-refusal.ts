import { ProviderError } from '../providers/payment-provider.ts';
import { AppError } from './app-error.ts';

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
