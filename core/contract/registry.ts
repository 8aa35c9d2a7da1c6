import * as account from './account.ts';
import * as affiliates from './affiliates.ts';
import type { Call } from './call.ts';
import * as catalog from './catalog.ts';
import * as myData from './my-data.ts';
import * as federal from './federal.ts';
import * as notifications from './notifications.ts';
import * as publication from './publication.ts';
import * as publicRaffles from './public-raffles.ts';
import * as publicSettings from './public-settings.ts';
import * as raffleConfigs from './raffle-configs.ts';
import * as raffleImages from './raffle-images.ts';
import * as raffles from './raffles.ts';
import * as recovery from './recovery.ts';
import * as settings from './settings.ts';
import * as system from './system.ts';

/** Every call of the API by area, in the order of docs/API.md. */
export const CALLS_BY_AREA: Record<string, Record<string, Call>> = {
  account,
  recovery,
  myData,
  catalog,
  raffles,
  raffleConfigs,
  raffleImages,
  publication,
  publicRaffles,
  settings: { ...settings, ...publicSettings },
  federal,
  affiliates,
  notifications,
  system,
};
