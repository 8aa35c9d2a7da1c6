import { ProviderError } from '../../providers/payment-provider.ts';

/** Whether the card provider answers a call. Rethrows errors that are not the provider's. */
export async function hasAnswered(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}
