import { ProviderError } from '../../providers/payment-provider.ts';

/** Whether the card provider has answered to a call. Throws what has failed otherwise. */
export async function hasAnswered(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}
