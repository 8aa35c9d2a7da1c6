import { useEffect, useEffectEvent, useState } from 'react';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { ApiError } from '#src/api/api-error.ts';
import { changeCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { dropPurchase } from '#src/storage/purchases.ts';
import type { PurchaseChange, StoredPurchase } from '#src/storage/stored-purchase.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
import { dropTakenNumbers } from '../buying/drop-taken-numbers.ts';
import { consumeDraft, restoreDraft } from '../checkout/draft-of-purchase.ts';
import { isByLink } from '#src/storage/purchase-proof.ts';
import { poll } from './poll.ts';
import {
  isFinal,
  isForMissingTickets,
  leftIn,
  numbersTakenIn,
  optionsLeftIn,
  storedRefusalOf,
} from './refusal.ts';
import { readPurchaseNow, sendPurchase, sendReport } from './send-purchase.ts';
import { isAwaited } from './stage.ts';
import { isStale } from './unsent.ts';
import { withdrawUnsent } from './withdraw-unsent.ts';

/** A purchase with its polling state. */
export interface FollowedPurchase {
  stored: StoredPurchase;
  /** The server's final refusal. */
  refusal: ApiError | undefined;
  /** The last request got no reply, or one to the sending that passes: its effect is unknown, and it is retried. */
  isUnanswered: boolean;
  /** Its buyer has given it up before there was an answer, and the server does not have it (P-837). */
  isForgotten?: boolean;
  /** What its link has brought opens it no more, and neither do phone and code: what is shown may be old (P-867). */
  hasLinkEnded?: boolean;
  /** Merges the reply of another call into `stored`. */
  show: (change: PurchaseChange) => void;
}

/** Deletes a refused purchase. The draft has its choice and buyer again, without taken numbers, or chooses what is left where that is less, and learns which ways to pay are left. */
async function forgetRefused(stored: StoredPurchase, error: ApiError): Promise<void> {
  const { id, raffle } = stored;
  restoreDraft(stored);
  const taken = new Set(numbersTakenIn(error));
  dropTakenNumbers(raffle.id, (number) => taken.has(number));
  const left = leftIn(error);
  const leftOptions = optionsLeftIn(error);
  changeCheckoutDraft(raffle.id, {
    left,
    ...(left !== undefined && { quantity: left }),
    ...(leftOptions && { leftOptions }),
  });
  await dropPurchase(id);
}

/** Whether the server is asked about a purchase, or sent it, again and again. */
const isPolled = (stored: StoredPurchase, isOld: boolean): boolean =>
  !isOld && (isAwaited(stored) || stored.report !== undefined);

/** Sends a purchase until the server replies, then polls its state while it can still change; a settled one is read once, when the page is shown again, and every minute while it is visible. */
export function usePurchase(first: StoredPurchase): FollowedPurchase {
  const [stored, setStored] = useState(first);
  const [refusal, setRefusal] = useState(() => storedRefusalOf(first));
  const [isUnanswered, setUnanswered] = useState(false);
  const isSent = stored.purchase !== undefined;
  const { request, providerMethod, provider, report } = stored;
  const isWithdrawn = stored.isWithdrawn === true;
  const [isForgotten, setForgotten] = useState(false);
  const isOld = isStale(stored);
  const isFollowed = !refusal && !isForgotten && (isWithdrawn || isPolled(stored, isOld));
  const [hasLinkEnded, setLinkEnded] = useState(false);
  // With what is shown when it is asked: a reply tells of nothing that was made since (P-833).
  const askNow = useEffectEvent(async (signal: AbortSignal) => {
    if (report) return sendReport(stored);
    try {
      const change = await readPurchaseNow(stored, signal);
      setLinkEnded(false);
      return change;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setLinkEnded(isByLink(stored));
      throw error;
    }
  });
  const sendNow = useEffectEvent(async (): Promise<PurchaseChange> => {
    // It may have become too old since it was shown.
    if (!isWithdrawn) return isStale(stored) ? {} : sendPurchase(first);
    const change = await withdrawUnsent(stored);
    if (!change) setForgotten(true);
    return change ?? {};
  });
  const isSending = isFollowed && !isSent && !isWithdrawn;
  useEffect(() => {
    // By now the checkout, which cannot be shown without a choice, has given way to this page.
    if (isSending) consumeDraft(first);
  }, [first, isSending]);
  useEffect(() => {
    if (!isFollowed) return undefined;
    let hasAskedTwice = false;
    return poll(async (signal) => {
      try {
        const change = await (isSending || isWithdrawn ? sendNow() : askNow(signal));
        if (signal.aborted) return;
        setUnanswered(false);
        setStored((shown) => ({ ...shown, ...change }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (signal.aborted) return;
        const isOver = isSending && isFinal(error);
        setUnanswered(error.kind !== 'refused' || ((isSending || isWithdrawn) && !isOver));
        if (!isOver) return;
        const isAskedAgain = isForMissingTickets(error) && !hasAskedTwice;
        hasAskedTwice = true;
        if (isAskedAgain) return;
        setRefusal(error);
      }
    });
  }, [first, isFollowed, isSending, isWithdrawn, request, providerMethod, provider, report]);
  useEffect(() => {
    if (refusal) void forgetRefused(first, refusal);
  }, [first, refusal]);
  useEffect(() => {
    if (isFollowed || !isSent) return undefined;
    // What was kept is shown until then, and without a network.
    return repeatWhileVisible(
      async (signal) => {
        const change = await askNow(signal);
        if (!signal.aborted) setStored((shown) => ({ ...shown, ...change }));
      },
      { everyMs: MINUTE_MS, atOnce: true },
    );
  }, [first, isFollowed, isSent, request, providerMethod]);
  const show = (change: PurchaseChange) => setStored((shown) => ({ ...shown, ...change }));
  return { stored, refusal, isUnanswered, isForgotten, hasLinkEnded, show };
}
