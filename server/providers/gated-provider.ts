import { createHash } from 'node:crypto';
import { asGated } from '../outgoing/as-gated.ts';
import type { Gated } from '../outgoing/gated.ts';
import type { GateFaults, OutgoingGate } from '../outgoing/outgoing-gate.ts';
import type { CardAccounts } from './card-accounts.ts';
import type { FeeProvider } from './fee-provider.ts';
import { type ConnectProvider, type PaymentProvider, ProviderError } from './payment-provider.ts';

/** How long a caller waits for a shared answer unless it says so, milliseconds. */
const WITHIN_MS = 10_000;
const TOO_MANY_REQUESTS = 429;
/** The party of the platform's account. */
const PLATFORM = 'platform';

const refusal = () => new ProviderError('no-answer');

/** One account that is asked too often, or refused, says nothing about the provider. */
const FAULTS: GateFaults = {
  refusal,
  isOutage: (error) =>
    error instanceof ProviderError && error.kind !== 'refused' && error.status !== TOO_MANY_REQUESTS,
};

const hashOf = (...secrets: string[]) =>
  createHash('sha256').update(JSON.stringify(secrets)).digest('base64');

/** Rejects once a caller's time is up: those who share a call wait for different times. */
async function within<Result>(answer: Promise<Result>, withinMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusal()), withinMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function gatedAccount(provider: PaymentProvider, gate: OutgoingGate, party: string): PaymentProvider {
  const paymentSubject = (id: string) => `${party} payment ${id}`;
  const listSubject = (reference: string) => `${party} payments of ${reference}`;
  async function write<Result>(subject: string, send: () => Promise<Result>): Promise<Result> {
    try {
      return await gate.send(party, send, FAULTS);
    } finally {
      // Also after a failure: the provider may have received it.
      gate.forget(subject);
    }
  }
  return {
    searchPayments(reference, withinMs = WITHIN_MS, freshness) {
      const ask = () => provider.searchPayments(reference, withinMs);
      const isFresh = freshness === 'fresh';
      return within(gate.read({ party, subject: listSubject(reference), ask, isFresh }, FAULTS), withinMs);
    },
    searchChanges(window, withinMs = WITHIN_MS) {
      const subject = `${party} changes from ${+window.from} to ${+window.to}`;
      const ask = () => provider.searchChanges(window, withinMs);
      return within(gate.read({ party, subject, ask, isFresh: true }, FAULTS), withinMs);
    },
    findPayment(id, withinMs = WITHIN_MS, freshness) {
      const ask = () => provider.findPayment(id, withinMs);
      const isFresh = freshness === 'fresh';
      return within(gate.read({ party, subject: paymentSubject(id), ask, isFresh }, FAULTS), withinMs);
    },
    createPreference: (request, withinMs) =>
      write(listSubject(request.externalReference), () => provider.createPreference(request, withinMs)),
    createPixPayment: (request, withinMs) =>
      write(listSubject(request.externalReference), () => provider.createPixPayment(request, withinMs)),
    cancelPayment: (id, key, withinMs) =>
      write(paymentSubject(id), () => provider.cancelPayment(id, key, withinMs)),
    endPreference: (id, at, withinMs) =>
      write(`${party} preference ${id}`, () => provider.endPreference(id, at, withinMs)),
    refundPayment: (id, key, withinMs, amountCents) =>
      write(paymentSubject(id), () => provider.refundPayment(id, key, withinMs, amountCents)),
    findRefund(paymentId, refundId, withinMs = WITHIN_MS) {
      const ask = () => provider.findRefund(paymentId, refundId, withinMs);
      const subject = `${party} refund ${refundId} of ${paymentId}`;
      return within(gate.read({ party, subject, ask }, FAULTS), withinMs);
    },
  };
}

/** The platform's account behind its gate. */
export function gatedFeeProvider(provider: FeeProvider, gate: OutgoingGate): Gated<FeeProvider> {
  return asGated({
    ...gatedAccount(provider, gate, PLATFORM),
    signatureOf: (...given) => provider.signatureOf(...given),
  });
}

/** The accounts of sellers behind their gate; each token is a party. */
export function gatedConnections(connect: ConnectProvider, gate: OutgoingGate): Gated<ConnectProvider> {
  const connectGated: ConnectProvider = (accessToken) =>
    gatedAccount(connect(accessToken), gate, hashOf(accessToken));
  return asGated(connectGated);
}

/** The check of sellers' credentials behind their gate. */
export function gatedCardAccounts(accounts: CardAccounts, gate: OutgoingGate): Gated<CardAccounts> {
  return asGated({
    check({ apiKey, apiToken }, withinMs = WITHIN_MS) {
      const subject = `credentials ${hashOf(apiKey, apiToken)}`;
      const ask = () => accounts.check({ apiKey, apiToken }, withinMs);
      return within(gate.read({ party: hashOf(apiToken), subject, ask }, FAULTS), withinMs);
    },
  });
}
