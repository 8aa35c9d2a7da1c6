import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { slotId } from '#src/storage/slot.ts';
import { autosavePixSettings, autosaveRaffle, autosaveRaffleConfig } from './autosave.ts';
import type { Drain } from './drain.ts';
import { writeJournal } from './journal.ts';
import type { RunningSync } from './running-sync.ts';
import { keepRaffleConfig } from './save-config.ts';
import { saveAndSend } from './save-outcome.ts';
import { keepPixSettings } from './save-pix-settings.ts';
import { keepRaffle } from './save-raffle.ts';
import type { SyncContext } from './sync-context.ts';
import type { SyncEngine } from './sync-engine.ts';

type SavingActions = Pick<
  SyncEngine,
  | 'autosaveRaffle'
  | 'autosaveRaffleConfig'
  | 'autosavePixSettings'
  | 'journalEdit'
  | 'saveRaffle'
  | 'saveRaffleConfig'
  | 'savePixSettings'
>;

/** What forms ask of the engine: keep, journal, save. */
export function savingActions(context: SyncContext, drain: Drain, running: RunningSync): SavingActions {
  const { userId, database } = context;
  const sender = { run: running.send, onSent: drain.onSent };
  return {
    autosaveRaffle: (id, data) => autosaveRaffle(context, id, data),
    autosaveRaffleConfig: (raffleId, data) => autosaveRaffleConfig(context, raffleId, data),
    autosavePixSettings: (data) => autosavePixSettings(context, data),
    journalEdit: (edit) => writeJournal(userId, { edit, at: context.now().toISOString() }),
    saveRaffle(id, data) {
      const place = { slotId: slotId('raffle', id), read: () => findRaffle(database, id) };
      return saveAndSend(context, sender, place, () => keepRaffle(context, id, data));
    },
    saveRaffleConfig(raffleId, data) {
      const place = { slotId: slotId('config', raffleId), read: () => findRaffleConfig(database, raffleId) };
      return saveAndSend(context, sender, place, () => keepRaffleConfig(context, raffleId, data));
    },
    savePixSettings(data) {
      const place = { slotId: slotId('seller-profile', null), read: () => findSellerProfile(database) };
      return saveAndSend(context, sender, place, () => keepPixSettings(context, data));
    },
  };
}
