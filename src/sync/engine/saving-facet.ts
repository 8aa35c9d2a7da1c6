import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import { markDraftSaved } from '#src/storage/first-draft.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { slotId } from '#src/storage/slot.ts';
import { autosavePixSettings, autosaveRaffle, autosaveRaffleConfig } from '../save/autosave.ts';
import type { Drain } from './drain.ts';
import {
  findOwnEdit,
  type Edit,
  type EditPlace,
  clearingJournal,
  type ReplacedValues,
  writeJournal,
} from '../save/journal.ts';
import type { RunningSync } from './running-sync.ts';
import { saveAndSend } from './save-outcome.ts';
import { keepPixSettings } from '../save/save-pix-settings.ts';
import { keepRaffle } from '../save/save-raffle.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { DocumentKind } from '#src/storage/stored-documents.ts';
import { unstoredText, unstoredWatch } from '../save/watch-unstored.ts';
import type { Unstored } from '../context/unstored.ts';
import type { SaveOutcome } from '../context/sync-outcomes.ts';
import { forgetStripped } from '../merge/stripped-fields.ts';

/** The engine's calls for forms: autosave, journal, save. */
export interface SavingFacet {
  /**
   * The autosaves store typed data, valid or not, without queueing it. Only the `changed` fields are overwritten; all of them
   * if that is omitted. What another page has written goes to the history if the values `replaced` are told. They return the document's `localRev` with these fields. @throws StorageProblem
   */
  autosaveRaffle(
    id: string,
    data: RaffleData,
    changed?: readonly (keyof RaffleData)[],
    replaced?: ReplacedValues<RaffleData>,
  ): Promise<number>;
  autosaveRaffleConfig(
    raffleId: string,
    data: RaffleConfigData,
    changed?: readonly (keyof RaffleConfigData)[],
    replaced?: ReplacedValues<RaffleConfigData>,
  ): Promise<number>;
  autosavePixSettings(
    data: PixSettings,
    changed?: readonly (keyof PixSettings)[],
    replaced?: ReplacedValues<PixSettings>,
  ): Promise<number>;
  /** Synchronous autosave for pagehide: replayed at the next start, field by field (P-1019). */
  journalEdit(edit: Edit): void;
  /**
   * A step's submit: writes document and queue in one transaction, then waits a few seconds for the server's reply. `shown` is
   * the stored state that the form loaded: fields equal to it keep later changes from other tabs.
   */
  saveRaffle(id: string, data: RaffleData, shown?: RaffleData): Promise<SaveOutcome>;
  saveRaffleConfig(raffleId: string, data: RaffleConfigData, shown?: RaffleConfigData): Promise<SaveOutcome>;
  savePixSettings(data: PixSettings, shown?: PixSettings): Promise<SaveOutcome>;
  /** Typed text that could not be stored (P-1029). */
  readonly unstored: Pick<Unstored, 'list' | 'find' | 'subscribe'>;
  /** A form of the document is opened: the values that are not stored, which it shows and writes again; undefined where there are none. */
  adoptUnstored<Data extends object>(
    kind: DocumentKind,
    raffleId: string | null,
    shown: Data,
  ): Partial<Data> | undefined;
  /** Dismisses the note on rich texts that the server shortened (`strippedFields`). */
  forgetStripped(raffleId: string): Promise<void>;
}

/** Only step 1 needs it: loaded with its first edit. */
const loadConfigSave = () => import('../save/save-config.ts');

/** Saving over one user's database. */
export function savingFacet(context: SyncContext, drain: Drain, running: RunningSync): SavingFacet {
  const { userId, database } = context;
  const sender = { run: running.send, onSent: drain.onSent };
  const raffle = (raffleId: string) => ({ document: 'raffle', raffleId }) as const;
  const config = (raffleId: string) => ({ document: 'config', raffleId }) as const;
  const pix = { document: 'seller-profile' } as const;
  const { adopt, clearing, watch } = unstoredWatch(context.unstored, ({ kind, raffleId }) =>
    findOwnEdit(userId, { document: kind, ...(raffleId !== null && { raffleId }) } as EditPlace),
  );
  const kept = <T>(place: EditPlace, work: () => Promise<T>) =>
    context.isVolatile ? work() : clearingJournal(userId, place, work);
  const keptTyping = (edit: Edit, autosave: () => Promise<number>) =>
    watch(unstoredText(edit), () => kept(edit, autosave));
  const keptSave = <T>(edit: Edit, save: () => Promise<T>) =>
    kept(edit, () => clearing(unstoredText(edit), save));
  return {
    unstored: context.unstored,
    adoptUnstored: (kind, raffleId, shown) => adopt({ kind, raffleId }, shown),
    autosaveRaffle: (id, data, changed, replaced) =>
      keptTyping({ ...raffle(id), data, changed, replaced }, () =>
        autosaveRaffle(context, id, { data, changed, replaced }),
      ),
    autosaveRaffleConfig(id, data, changed, replaced) {
      loadConfigSave().catch(() => undefined);
      return keptTyping({ ...config(id), data, changed, replaced }, () =>
        autosaveRaffleConfig(context, id, { data, changed, replaced }),
      );
    },
    autosavePixSettings: (data, changed, replaced) =>
      keptTyping({ ...pix, data, changed, replaced }, () =>
        autosavePixSettings(context, { data, changed, replaced }),
      ),
    journalEdit: (edit) => writeJournal(userId, { edit, at: context.now().toISOString() }),
    saveRaffle(id, data, shown) {
      const place = { slotId: slotId('raffle', id), read: () => findRaffle(database, id) };
      const keep = async () => {
        const saved = await keepRaffle(context, id, data, shown);
        markDraftSaved();
        return saved;
      };
      return saveAndSend(context, sender, place, () => keptSave({ ...raffle(id), data }, keep));
    },
    saveRaffleConfig(id, data, shown) {
      const place = { slotId: slotId('config', id), read: () => findRaffleConfig(database, id) };
      const keep = async () => (await loadConfigSave()).keepRaffleConfig(context, id, data, shown);
      return saveAndSend(context, sender, place, () => keptSave({ ...config(id), data }, keep));
    },
    savePixSettings(data, shown) {
      const place = { slotId: slotId('seller-profile', null), read: () => findSellerProfile(database) };
      return saveAndSend(context, sender, place, () =>
        keptSave({ ...pix, data }, () => keepPixSettings(context, data, shown)),
      );
    },
    forgetStripped: (raffleId) => forgetStripped(database, raffleId),
  };
}
