import { type FeeProvider, ProviderError } from './fee-provider.ts';

/** What one call of the provider came to, tries included. */
export interface ProviderCall {
  call: 'createPreference' | 'searchPayments' | 'findPayment' | 'refundPayment';
  outcome: 'ok' | 'failed' | ProviderError['kind'];
  seconds: number;
}

/** The same provider, telling what each call came to. */
export function countedProvider(provider: FeeProvider, onCall: (call: ProviderCall) => void): FeeProvider {
  async function counted<Result>(call: ProviderCall['call'], work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const tell = (outcome: ProviderCall['outcome']) =>
      onCall({ call, outcome, seconds: (performance.now() - startedAt) / 1000 });
    try {
      const result = await work();
      tell('ok');
      return result;
    } catch (error) {
      tell(error instanceof ProviderError ? error.kind : 'failed');
      throw error;
    }
  }
  return {
    createPreference: (...given) => counted('createPreference', () => provider.createPreference(...given)),
    searchPayments: (...given) => counted('searchPayments', () => provider.searchPayments(...given)),
    findPayment: (...given) => counted('findPayment', () => provider.findPayment(...given)),
    refundPayment: (...given) => counted('refundPayment', () => provider.refundPayment(...given)),
    signatureOf: (...given) => provider.signatureOf(...given),
  };
}
