import { noteDraftSaved } from '#src/storage/first-draft.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { slotId } from '#src/storage/slot.ts';
import { autosavePixSettings, autosaveRaffle, autosaveRaffleConfig } from './autosave.ts';
import type { Drain } from './drain.ts';
import { type EditPlace, forgettingJournal, writeJournal } from './journal.ts';
import type { RunningSync } from './running-sync.ts';
import { saveAndSend } from './save-outcome.ts';
import { keepPixSettings } from './save-pix-settings.ts';
import { keepRaffle } from './save-raffle.ts';
import type { SyncContext } from './sync-context.ts';
import { forgetStripped } from './stripped-fields.ts';
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
  | 'forgetStripped'
>;

/** Comes with the first letter in step 1, which alone needs it. */
const loadConfigSave = () => import('./save-config.ts');

/** What forms ask of the engine: keep, journal, save. */
export function savingActions(context: SyncContext, drain: Drain, running: RunningSync): SavingActions {
  const { userId, database } = context;
  const sender = { run: running.send, onSent: drain.onSent };
  const raffle = (raffleId: string) => ({ document: 'raffle', raffleId }) as const;
  const config = (raffleId: string) => ({ document: 'config', raffleId }) as const;
  const pix = { document: 'seller-profile' } as const;
  const kept = <T>(place: EditPlace, work: () => Promise<T>) =>
    context.isVolatile ? work() : forgettingJournal(userId, place, work);
  return {
    autosaveRaffle: (id, data, changed) =>
      kept(raffle(id), () => autosaveRaffle(context, id, { data, changed })),
    autosaveRaffleConfig(id, data, changed) {
      loadConfigSave().catch(() => undefined);
      return kept(config(id), () => autosaveRaffleConfig(context, id, { data, changed }));
    },
    autosavePixSettings: (data, changed) => kept(pix, () => autosavePixSettings(context, { data, changed })),
    journalEdit: (edit) => writeJournal(userId, { edit, at: context.now().toISOString() }),
    saveRaffle(id, data, shown) {
      const place = { slotId: slotId('raffle', id), read: () => findRaffle(database, id) };
      const keep = async () => {
        const saved = await keepRaffle(context, id, data, shown);
        noteDraftSaved();
        return saved;
      };
      return saveAndSend(context, sender, place, () => kept(raffle(id), keep));
    },
    saveRaffleConfig(id, data, shown) {
      const place = { slotId: slotId('config', id), read: () => findRaffleConfig(database, id) };
      const keep = async () => (await loadConfigSave()).keepRaffleConfig(context, id, data, shown);
      return saveAndSend(context, sender, place, () => kept(config(id), keep));
    },
    savePixSettings(data, shown) {
      const place = { slotId: slotId('seller-profile', null), read: () => findSellerProfile(database) };
      return saveAndSend(context, sender, place, () =>
        kept(pix, () => keepPixSettings(context, data, shown)),
      );
    },
    forgetStripped: (raffleId) => forgetStripped(database, raffleId),
  };
}
