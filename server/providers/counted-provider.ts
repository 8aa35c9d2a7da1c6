import type { CardAccounts } from './card-accounts.ts';
import { type FeeProvider, ProviderError } from './fee-provider.ts';
import { type CallEnd, timedCall } from './timed-call.ts';

/** What one call of the provider came to, tries included. */
export interface ProviderCall extends CallEnd<'ok' | 'failed' | ProviderError['kind']> {
  call: 'createPreference' | 'searchPayments' | 'findPayment' | 'refundPayment' | 'checkCredentials';
}

type OnCall = (call: ProviderCall) => void;

function counted<Result>(
  call: ProviderCall['call'],
  onCall: OnCall,
  work: () => Promise<Result>,
): Promise<Result> {
  return timedCall(
    work,
    {
      ofResult: () => 'ok' as const,
      ofError: (error) => (error instanceof ProviderError ? error.kind : 'failed'),
    },
    (end: CallEnd<ProviderCall['outcome']>) => onCall({ call, ...end }),
  );
}

/** The same provider, telling what each call came to. */
export function countedProvider(provider: FeeProvider, onCall: OnCall): FeeProvider {
  return {
    createPreference: (...given) =>
      counted('createPreference', onCall, () => provider.createPreference(...given)),
    searchPayments: (...given) => counted('searchPayments', onCall, () => provider.searchPayments(...given)),
    findPayment: (...given) => counted('findPayment', onCall, () => provider.findPayment(...given)),
    refundPayment: (...given) => counted('refundPayment', onCall, () => provider.refundPayment(...given)),
    signatureOf: (...given) => provider.signatureOf(...given),
  };
}

/** The same test of sellers' credentials, telling what each call came to; a verdict of whatever kind is an answer. */
export function countedCardAccounts(accounts: CardAccounts, onCall: OnCall): CardAccounts {
  return { check: (...given) => counted('checkCredentials', onCall, () => accounts.check(...given)) };
}
