import type { CardAccounts } from './card-accounts.ts';
import type { FeeProvider } from './fee-provider.ts';
import { type ConnectProvider, type PaymentProvider, ProviderError } from './payment-provider.ts';
import { type CallEnd, timedCall } from './timed-call.ts';

/** Outcome of one call of the provider, retries included. */
export interface ProviderCall extends CallEnd<'ok' | 'failed' | ProviderError['kind']> {
  call: keyof PaymentProvider | 'checkCredentials';
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

function countedCalls(provider: PaymentProvider, onCall: OnCall): PaymentProvider {
  return {
    createPreference: (...given) =>
      counted('createPreference', onCall, () => provider.createPreference(...given)),
    createPixPayment: (...given) =>
      counted('createPixPayment', onCall, () => provider.createPixPayment(...given)),
    searchPayments: (...given) => counted('searchPayments', onCall, () => provider.searchPayments(...given)),
    searchChanges: (...given) => counted('searchChanges', onCall, () => provider.searchChanges(...given)),
    findPayment: (...given) => counted('findPayment', onCall, () => provider.findPayment(...given)),
    cancelPayment: (...given) => counted('cancelPayment', onCall, () => provider.cancelPayment(...given)),
    endPreference: (...given) => counted('endPreference', onCall, () => provider.endPreference(...given)),
    refundPayment: (...given) => counted('refundPayment', onCall, () => provider.refundPayment(...given)),
    findRefund: (...given) => counted('findRefund', onCall, () => provider.findRefund(...given)),
  };
}

/** Wraps the platform's account and reports the outcome of each call. */
export function countedProvider(provider: FeeProvider, onCall: OnCall): FeeProvider {
  return {
    ...countedCalls(provider, onCall),
    signatureOf: (...given) => provider.signatureOf(...given),
  };
}

/** Wraps the accounts of sellers and reports the outcome of each call. */
export function countedConnections(connect: ConnectProvider, onCall: OnCall): ConnectProvider {
  return (accessToken) => countedCalls(connect(accessToken), onCall);
}

/** Wraps the check of sellers' credentials and reports the outcome of each call; any verdict counts as success. */
export function countedCardAccounts(accounts: CardAccounts, onCall: OnCall): CardAccounts {
  return { check: (...given) => counted('checkCredentials', onCall, () => accounts.check(...given)) };
}
