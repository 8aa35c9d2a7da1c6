import * as account from './account/account.ts';
import * as affiliates from './account/affiliates.ts';
import type { Call } from './call.ts';
import * as deviceAlerts from './selling/device-alerts.ts';
import * as catalog from './raffles/catalog.ts';
import * as myData from './account/my-data.ts';
import * as federal from './draw/federal.ts';
import * as notifications from './notifications/notifications.ts';
import * as payments from './selling/payments.ts';
import * as providerPayments from './selling/provider-payments.ts';
import * as offers from './selling/offers.ts';
import * as publicSales from './selling/public-sales.ts';
import * as publicLog from './draw/public-log.ts';
import * as publication from './publication/publication.ts';
import * as publicRaffles from './raffles/public-raffles.ts';
import * as publicSettings from './receiving/public-settings.ts';
import * as purchases from './selling/purchases.ts';
import * as sales from './selling/sales.ts';
import * as raffleConfigs from './raffles/raffle-configs.ts';
import * as raffleImages from './raffles/raffle-images.ts';
import * as raffles from './raffles/raffles.ts';
import * as recovery from './account/recovery.ts';
import * as registration from './account/registration.ts';
import * as reports from './publication/reports.ts';
import * as settings from './receiving/settings.ts';
import * as result from './draw/result.ts';
import * as soldList from './draw/sold-list.ts';
import * as system from './system.ts';

/** Every call of the API by area, in the order of docs/API.md. */
export const CALLS_BY_AREA: Record<string, Record<string, Call>> = {
  registration,
  account,
  recovery,
  myData,
  catalog,
  raffles,
  raffleConfigs,
  raffleImages,
  publication,
  publicRaffles,
  reports,
  purchases,
  providerPayments,
  publicSales,
  offers,
  deviceAlerts,
  sales: { ...payments, ...sales },
  settings: { ...settings, ...publicSettings },
  federal,
  publicLog,
  result,
  soldList,
  affiliates,
  notifications,
  system,
};
