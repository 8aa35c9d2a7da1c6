import { ProviderError } from '../providers/fee-provider.ts';
import { AppError } from './app-error.ts';

const RETRY_AFTER_SECONDS = 5;

/** The refusal that a user is told when the provider did not do its part. Throws on what is no fault of the provider. */
export function providerRefusal(error: unknown): AppError {
  if (!(error instanceof ProviderError)) throw error;
  return new AppError('provider-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
