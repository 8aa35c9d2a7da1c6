import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { firstTables } from './migrations/001-first-tables.ts';
import { raffleImages } from './migrations/002-raffle-images.ts';
import { publicationFee } from './migrations/003-publication-fee.ts';
import { account } from './migrations/004-account.ts';
import { receivingAndNotices } from './migrations/005-receiving-and-notices.ts';
import { rateCounts } from './migrations/006-rate-counts.ts';
import { raffleChanges } from './migrations/007-raffle-changes.ts';
import { codeTargets } from './migrations/008-code-targets.ts';
import { sharedProviderChecks } from './migrations/009-shared-provider-checks.ts';
import { contactUndos } from './migrations/010-contact-undos.ts';
import { tickets } from './migrations/011-tickets.ts';
import { selling } from './migrations/012-selling.ts';
import { providerPayments } from './migrations/013-provider-payments.ts';
import { contactVersions } from './migrations/014-contact-versions.ts';
import { outbox } from './migrations/015-outbox.ts';
import { publicLog } from './migrations/016-public-log.ts';
import { limitsByDevice } from './migrations/017-limits-by-device.ts';
import { freeze } from './migrations/018-freeze.ts';
import { paymentAttempts } from './migrations/019-payment-attempts.ts';
import { purchaseInReview } from './migrations/020-purchase-in-review.ts';
import { livePurchases } from './migrations/021-live-purchases.ts';
import { purchaseMarks } from './migrations/022-purchase-marks.ts';
import { ending } from './migrations/023-ending.ts';
import { saleState } from './migrations/024-sale-state.ts';
import { sellerNotices } from './migrations/025-seller-notices.ts';
import { refunds } from './migrations/026-refunds.ts';
import { saleReminders } from './migrations/027-sale-reminders.ts';
import { refundRequests } from './migrations/028-refund-requests.ts';
import { reportsAndStops } from './migrations/029-reports-and-stops.ts';
import { accountSearches } from './migrations/030-account-searches.ts';
import { strayPayments } from './migrations/031-stray-payments.ts';
import { authorization } from './migrations/032-authorization.ts';
import { purchaseMails } from './migrations/033-purchase-mails.ts';
import { authorizationKind } from './migrations/034-authorization-kind.ts';
import { publicationAcceptances } from './migrations/035-publication-acceptances.ts';
import { deviceAlerts } from './migrations/036-device-alerts.ts';
import { buyerAccounts } from './migrations/037-buyer-accounts.ts';
import { codesWithoutTxid } from './migrations/038-codes-without-txid.ts';
import { restores } from './migrations/039-restores.ts';
import { shortReplies } from './migrations/040-short-replies.ts';
import { registrations } from './migrations/041-registrations.ts';
import { holderNetworks } from './migrations/042-holder-networks.ts';
import { soldLists } from './migrations/043-sold-lists.ts';
import { results } from './migrations/044-results.ts';
import { postponements } from './migrations/045-postponements.ts';
import { cancellations } from './migrations/046-cancellations.ts';
import { prizeDeliveries } from './migrations/047-prize-deliveries.ts';
import { enteredDraws } from './migrations/048-entered-draws.ts';
import { shownNumbers } from './migrations/049-shown-numbers.ts';
import { ranking } from './migrations/050-ranking.ts';
import { lastPayments } from './migrations/051-last-payments.ts';
import { credentialAccounts } from './migrations/053-credential-accounts.ts';
import { resultsAsChanges } from './migrations/054-results-as-changes.ts';
import { listedBuyers } from './migrations/055-listed-buyers.ts';
import { moneyBack } from './migrations/056-money-back.ts';
import { awaitedNumbers } from './migrations/057-awaited-numbers.ts';
import { lateReports } from './migrations/058-late-reports.ts';
import { refundProblemsTold } from './migrations/059-refund-problems-told.ts';
import { noticeMails } from './migrations/060-notice-mails.ts';
import { unsettledMoney } from './migrations/061-unsettled-money.ts';
import { lostHours } from './migrations/062-lost-hours.ts';
import { approvalTimes } from './migrations/063-approval-times.ts';
import { noticeKinds } from './migrations/064-notice-kinds.ts';
import { keptReplies } from './migrations/065-kept-replies.ts';
import { refundsAndPromises } from './migrations/066-refunds-and-promises.ts';
import { largeTables } from './migrations/067-large-tables.ts';
import { feeRefunds } from './migrations/068-fee-refunds.ts';
import { forgottenHolders } from './migrations/069-forgotten-holders.ts';
import { blankTombstones } from './migrations/070-blank-tombstones.ts';
import { toldReports } from './migrations/071-told-reports.ts';
import { mailedReports } from './migrations/072-mailed-reports.ts';
import { takeStartLock } from './start-lock.ts';
import type { Tables } from './tables.ts';

/** Every migration by name, in order. */
const MIGRATIONS: Record<string, Migration> = {
  '001-first-tables': firstTables,
  '002-raffle-images': raffleImages,
  '003-publication-fee': publicationFee,
  '004-account': account,
  '005-receiving-and-notices': receivingAndNotices,
  '006-rate-counts': rateCounts,
  '007-raffle-changes': raffleChanges,
  '008-code-targets': codeTargets,
  '009-shared-provider-checks': sharedProviderChecks,
  '010-contact-undos': contactUndos,
  '011-tickets': tickets,
  '012-selling': selling,
  '013-provider-payments': providerPayments,
  '014-contact-versions': contactVersions,
  '015-outbox': outbox,
  '016-public-log': publicLog,
  '017-limits-by-device': limitsByDevice,
  '018-freeze': freeze,
  '019-payment-attempts': paymentAttempts,
  '020-purchase-in-review': purchaseInReview,
  '021-live-purchases': livePurchases,
  '022-purchase-marks': purchaseMarks,
  '023-ending': ending,
  '024-sale-state': saleState,
  '025-seller-notices': sellerNotices,
  '026-refunds': refunds,
  '027-sale-reminders': saleReminders,
  '028-refund-requests': refundRequests,
  '029-reports-and-stops': reportsAndStops,
  '030-account-searches': accountSearches,
  '031-stray-payments': strayPayments,
  '032-authorization': authorization,
  '033-purchase-mails': purchaseMails,
  '034-authorization-kind': authorizationKind,
  '035-publication-acceptances': publicationAcceptances,
  '036-device-alerts': deviceAlerts,
  '037-buyer-accounts': buyerAccounts,
  '038-codes-without-txid': codesWithoutTxid,
  '039-restores': restores,
  '040-short-replies': shortReplies,
  '041-registrations': registrations,
  '042-holder-networks': holderNetworks,
  '043-sold-lists': soldLists,
  '044-results': results,
  '045-postponements': postponements,
  '046-cancellations': cancellations,
  '047-prize-deliveries': prizeDeliveries,
  '048-entered-draws': enteredDraws,
  '049-shown-numbers': shownNumbers,
  '050-ranking': ranking,
  '051-last-payments': lastPayments,
  '053-credential-accounts': credentialAccounts,
  '054-results-as-changes': resultsAsChanges,
  '055-listed-buyers': listedBuyers,
  '056-money-back': moneyBack,
  '057-awaited-numbers': awaitedNumbers,
  '058-late-reports': lateReports,
  '059-refund-problems-told': refundProblemsTold,
  '060-notice-mails': noticeMails,
  '061-unsettled-money': unsettledMoney,
  '062-lost-hours': lostHours,
  '063-approval-times': approvalTimes,
  '064-notice-kinds': noticeKinds,
  '065-kept-replies': keptReplies,
  '066-refunds-and-promises': refundsAndPromises,
  '067-large-tables': largeTables,
  '068-fee-refunds': feeRefunds,
  '069-forgotten-holders': forgottenHolders,
  '070-blank-tombstones': blankTombstones,
  '071-told-reports': toldReports,
  '072-mailed-reports': mailedReports,
};

/** Applies pending migrations, all or none. Safe with several servers at once: each waits for the one before it. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  await db.transaction().execute(async (transaction) => {
    await takeStartLock(transaction);
    const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
    if (error !== undefined)
      throw new Error('the database could not be brought to this version', { cause: error });
  });
}
