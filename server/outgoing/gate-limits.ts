import { SECOND_MS } from '#core/domain/durations.ts';
import type { GateLimits } from './outgoing-gate.ts';

/** Writes only: nothing is kept. */
const NO_SHARING = { keepMs: 0, freshEveryMs: 0, subjects: 0 };

/**
 * Below PROVIDER_ASK_EVERY_MS, so that every look of a waiting page is a new question; a notification or a seller who settles by
 * hand has a newer answer after a second at the latest.
 */
const PAYMENT_SHARING = { keepMs: 2 * SECOND_MS, freshEveryMs: SECOND_MS, subjects: 500 };

/** The limits of each external service, for one process. */
export const GATE_LIMITS = {
  /** The platform's account at the card provider. */
  'fee-provider': {
    ...{ perSecond: 50, perSecondOfParty: 50, inFlight: 50, inFlightOfParty: 50 },
    waitMs: SECOND_MS,
    breaker: { failures: 5, parties: 1, openMs: 5 * SECOND_MS },
    sharing: PAYMENT_SHARING,
  },
  /** Sellers' accounts at the card provider; a party is an account. */
  'seller-accounts': {
    ...{ perSecond: 100, perSecondOfParty: 40, inFlight: 100, inFlightOfParty: 40 },
    waitMs: SECOND_MS,
    breaker: { failures: 5, parties: 3, openMs: 5 * SECOND_MS },
    sharing: PAYMENT_SHARING,
  },
  /**
   * A draw that was read is stored; what is kept here is that there is none, or that the Caixa fails. The parties are the latest draw
   * and draws by number: the Caixa may fail for an odd number alone.
   */
  lottery: {
    ...{ perSecond: 6, perSecondOfParty: 4, inFlight: 6, inFlightOfParty: 4 },
    waitMs: SECOND_MS,
    breaker: { failures: 3, parties: 2, openMs: 30 * SECOND_MS },
    sharing: { keepMs: 30 * SECOND_MS, freshEveryMs: 30 * SECOND_MS, subjects: 1_000 },
  },
  /** Browsers' push services; a party is one of them. A notification waits as messages do, for the others of its batch. */
  push: {
    ...{ perSecond: 50, perSecondOfParty: 30, inFlight: 20, inFlightOfParty: 10 },
    waitMs: 30 * SECOND_MS,
    breaker: { failures: 10, parties: 2, openMs: 5 * SECOND_MS },
    sharing: NO_SHARING,
  },
  /** A message waits longer than a page: nobody looks at it. */
  email: {
    ...{ perSecond: 20, perSecondOfParty: 20, inFlight: 20, inFlightOfParty: 20 },
    waitMs: 30 * SECOND_MS,
    breaker: { failures: 5, parties: 1, openMs: 5 * SECOND_MS },
    sharing: NO_SHARING,
  },
  sms: {
    ...{ perSecond: 20, perSecondOfParty: 20, inFlight: 20, inFlightOfParty: 20 },
    waitMs: 30 * SECOND_MS,
    breaker: { failures: 5, parties: 1, openMs: 5 * SECOND_MS },
    sharing: NO_SHARING,
  },
  /** The object store of images. As many at once as its SDK has connections; a page's pictures come together, so a call waits. */
  images: {
    ...{ perSecond: 500, perSecondOfParty: 500, inFlight: 50, inFlightOfParty: 50 },
    waitMs: 5 * SECOND_MS,
    breaker: { failures: 5, parties: 1, openMs: 5 * SECOND_MS },
    sharing: NO_SHARING,
  },
} as const satisfies Record<string, GateLimits>;

export type OutgoingService = keyof typeof GATE_LIMITS;
