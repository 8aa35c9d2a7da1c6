import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';
import type { OpenDatabase } from './db/connection.ts';
import { failureLog, logFailures } from './log/log-failures.ts';
import { type RoundEnd, runInRounds } from './services/in-rounds.ts';
import { publishFederalResults } from './services/draw/publish-results.ts';
import { publishSoldLists } from './services/draw/publish-sold-lists.ts';
import { notifySellersOfResults, notifySellersToName } from './services/draw/notify-sellers-of-draws.ts';
import { deliverNotices } from './services/notifications/deliver-notices.ts';
import { reconcile } from './services/publication/reconcile.ts';
import { notifyDevices } from './services/selling/buyer/notify-devices.ts';
import { mailBuyers } from './services/selling/buyer/mail-buyers.ts';
import { remindSellers } from './services/selling/seller/remind-sellers.ts';
import { settleCancellations } from './services/selling/pools/settle-cancellations.ts';
import { type AskedRound, isFollowedAtOnce } from './services/provider-payments/asked-round.ts';
import { sweepSales } from './services/selling/pools/sweep-sales.ts';
import { endHoldsAtProvider } from './services/selling/provider-payments/end-holds.ts';
import {
  RECONCILED_A_ROUND,
  reconcilePurchases,
} from './services/selling/provider-payments/reconcile-purchases.ts';
import { SEARCHED_A_ROUND, searchAccounts } from './services/selling/provider-payments/search-accounts.ts';
import type { ServiceContext } from './services/service-context.ts';
import { sweep } from './services/system/sweep.ts';
import type { NoteTrouble } from './tickets/each-apart.ts';

/** Interval of reconciliation, milliseconds: a round queries only the database unless checks are due. */
const RECONCILE_MS = 5_000;
/** Interval of looking for accounts to search, milliseconds. */
const SEARCH_MS = 20_000;
/** Interval of notification delivery, milliseconds. */
const DELIVER_MS = 3_000;
/** Interval of further attempts of messages, and of messages of other servers, milliseconds; a server sends its own at once. */
const SEND_MESSAGES_MS = 3_000;
/** Interval of ending reservations whose time is up, milliseconds. */
const SWEEP_SALES_MS = 5_000;
/** Interval of ending what is held and paid of canceled raffles, milliseconds. */
const SETTLE_CANCELLATIONS_MS = 5_000;
/** Interval of looking for frozen raffles whose list of sold tickets is not published, milliseconds. */
const PUBLISH_LISTS_MS = 5_000;
/** Interval of looking for raffles that wait for a draw, milliseconds; the Caixa is asked less often. */
const PUBLISH_RESULTS_MS = MINUTE_MS;
/** Interval of mailing buyers their hold and receipt, milliseconds. */
const MAIL_BUYERS_MS = 5_000;
/** Interval of looking for what devices that asked are told of, milliseconds. */
const TELL_DEVICES_MS = 3_000;
/** Interval of reminding sellers, milliseconds. */
const REMIND_MS = MINUTE_MS;
/** Interval of looking at the free space, for the log where nobody asks `/readyz`, milliseconds. */
const WATCH_STORAGE_MS = 30_000;

interface ReconcilerRound {
  everyMs: number;
  round: (context: ServiceContext) => Promise<AskedRound>;
  /** What a round asks about at most: then there may be more. Infinity: each round is followed by a pause. */
  most: number;
}

/** Starts reconciliation of fees and of purchases, where there is a provider. Returns functions that stop them. */
function startReconcilers(services: ServiceContext, log: Logger): (() => Promise<void>)[] {
  const { feeProvider, connectProvider } = services;
  const failed = failureLog(services, log);
  const start = ({ everyMs, round, most }: ReconcilerRound) =>
    runInRounds(everyMs, async (): Promise<RoundEnd | void> => {
      try {
        const outcome = await round(services);
        if (outcome.failed > 0) log.warn(outcome, 'reconciling with the payment provider');
        // A canceled raffle may have thousands of refunds, before which nobody else's payment is found.
        return { hasMore: isFollowedAtOnce(outcome, most) };
      } catch (error) {
        failed('reconciling with the payment provider failed')(error);
      }
    });
  const fees = [{ everyMs: RECONCILE_MS, round: reconcile, most: Infinity }];
  const sales = [
    { everyMs: RECONCILE_MS, round: reconcilePurchases, most: RECONCILED_A_ROUND },
    { everyMs: SEARCH_MS, round: searchAccounts, most: SEARCHED_A_ROUND },
  ];
  return [...(feeProvider ? fees : []), ...(connectProvider ? sales : [])].map(start);
}

/** Starts sending messages. Returns a function that stops it and waits for attempts under way. */
function startSendingMessages({ outbox }: ServiceContext): () => Promise<void> {
  outbox.wake();
  const waking = setInterval(outbox.wake, SEND_MESSAGES_MS);
  return () => {
    clearInterval(waking);
    return outbox.stop();
  };
}

/** Starts ending what is held and paid of canceled raffles. Returns a function that stops it. */
function startSettlingCancellations(services: ServiceContext, log: Logger): () => Promise<void> {
  const failed = failureLog(services, log);
  return runInRounds(SETTLE_CANCELLATIONS_MS, async () => {
    const round = await settleCancellations(services).catch(failed('settling cancellations failed'));
    logFailures(services, log, round?.failed ?? [], 'a canceled raffle is not settled');
    return { hasMore: round?.hasMore === true };
  });
}

/**
 * Starts the background jobs. Returns a function that stops them and waits for running ones, but for the hourly sweep: what is left of it is
 * done by the next one.
 */
export function startBackgroundJobs(
  services: ServiceContext,
  log: Logger,
  { reclaimSpace }: Pick<OpenDatabase, 'reclaimSpace'>,
): () => Promise<void> {
  const failed = failureLog(services, log);
  const noteOpen: NoteTrouble = (raffleId, error) =>
    logFailures(services, log, [{ raffleId, error }], 'the sales of a raffle are not looked after');
  const sweepNow = async () => {
    try {
      const { missingImages } = await sweep(services);
      if (missingImages > 0) log.error({ missingImages }, 'images without their files');
    } catch (error) {
      failed('sweeping failed')(error);
    }
    // After the sweep, whose deleted rows it makes room of; also where the sweep failed.
    await reclaimSpace?.().catch(failed('reclaiming space of the database failed'));
  };
  void sweepNow();
  const sweeping = setInterval(() => void sweepNow(), HOUR_MS);
  const stopDelivering = runInRounds(DELIVER_MS, () =>
    deliverNotices(services).catch(failed('delivering notifications failed')),
  );
  const stopSweepingSales = runInRounds(SWEEP_SALES_MS, () =>
    sweepSales(services, noteOpen).catch(failed('ending reservations failed')),
  );
  const stopPublishingLists = runInRounds(PUBLISH_LISTS_MS, async () => {
    const lists = await publishSoldLists(services).catch(failed('publishing lists of sold tickets failed'));
    logFailures(services, log, lists ?? [], 'the list of sold tickets of a raffle is not published');
    await notifySellersToName(services).catch(failed('notifying sellers to name numbers failed'));
  });
  const stopPublishingResults = runInRounds(PUBLISH_RESULTS_MS, async () => {
    const results = await publishFederalResults(services).catch(failed('publishing results failed'));
    logFailures(services, log, results ?? [], 'the result of a raffle is not published');
    await notifySellersOfResults(services).catch(failed('notifying sellers of results failed'));
  });
  const stopReminding = runInRounds(REMIND_MS, () =>
    remindSellers(services).catch(failed('reminding sellers failed')),
  );
  const stopTellingDevices = runInRounds(TELL_DEVICES_MS, () =>
    notifyDevices(services).catch(failed('notifying devices failed')),
  );
  const stopMailingBuyers = runInRounds(MAIL_BUYERS_MS, () =>
    mailBuyers(services).catch(failed('mailing buyers failed')),
  );
  const stopEndingHolds = runInRounds(SWEEP_SALES_MS, async () => {
    try {
      const ended = await endHoldsAtProvider(services, noteOpen);
      if (ended.failed > 0) log.warn(ended, 'ending what is open at the payment provider');
    } catch (error) {
      failed('ending what is open at the payment provider failed')(error);
    }
  });
  const stopWatching = runInRounds(WATCH_STORAGE_MS, () => services.storage.read().then(() => undefined));
  const stops = [
    stopDelivering,
    stopSweepingSales,
    startSettlingCancellations(services, log),
    stopPublishingLists,
    stopPublishingResults,
    stopEndingHolds,
    stopReminding,
    stopMailingBuyers,
    stopTellingDevices,
    stopWatching,
    startSendingMessages(services),
    ...startReconcilers(services, log),
  ];
  return () => {
    clearInterval(sweeping);
    return Promise.all(stops.map((stop) => stop())).then(() => undefined);
  };
}
