import { UNPUBLISHED_TEXT } from '#core/text/sync.ts';
import { markDraftSaved } from '#src/storage/first-draft.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { hasTombstone } from '#src/storage/deleted-raffles.ts';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import { withStorage } from '#src/storage/with-storage.ts';
import { discardChanges } from '../actions/discard-changes.ts';
import type { IncompleteDocument } from '../context/incomplete-document.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { SyncControl } from '../context/sync-control.ts';
import type { AttentionReason } from '../context/sync-outcomes.ts';
import { withRoom } from '../images/with-room.ts';
import {
  type ChangesToPublish,
  changesToPublish,
  saveChanges,
  saveDraft,
  saveLeftDrafts,
} from '../save/save-typed.ts';
import { raffleSyncState } from '../status/sync-state.ts';

/** How long publishing waits for the server before it says that the changes wait for the network, milliseconds. */
const PUBLISH_TIMEOUT_MS = 4_000;

/** How publishing the changes of a raffle on the air ended. */
export type ChangesOutcome =
  /** What was typed since the press is not part of it. */
  | { kind: 'published' }
  /** Queued: they are sent by themselves, when there is a network or the server answers. */
  | { kind: 'on-device'; isOnline: boolean }
  /** Nothing was queued: these fields are missing or wrong. */
  | { kind: 'invalid'; incomplete: readonly IncompleteDocument[] }
  /** Refused, or a choice is asked for. */
  | { kind: 'attention'; reason: AttentionReason };

/** What becomes of text that was typed in a raffle and not saved with a step's button. */
export interface ChangesFacet {
  /** A step of this raffle was left: see `saveDraft`. Answers what keeps a draft from being sent. */
  leaveRaffle(raffleId: string): Promise<IncompleteDocument[]>;
  /** The same for every raffle, before 'Enviar agora'. */
  saveLeftDrafts(): Promise<void>;
  /** What 'Publicar alterações' would publish, to be asked about first. Rejects with a StorageProblem. */
  changesToPublish(raffleId: string): Promise<ChangesToPublish>;
  /** 'Publicar alterações': as the buttons of both steps, all or nothing. Rejects with a StorageProblem. */
  publishChanges(raffleId: string): Promise<ChangesOutcome>;
  /** 'Descartar': what was typed since the last save goes to the history, of both documents or `only` one. False where there was nothing. */
  discardChanges(raffleId: string, only?: 'raffle' | 'config'): Promise<boolean>;
}

/** Typed text over one user's database. */
export function changesFacet(context: SyncContext, control: SyncControl): ChangesFacet {
  return {
    async leaveRaffle(raffleId) {
      const { isSaved, incomplete } = await saveDraft(context, raffleId);
      if (isSaved) markDraftSaved();
      if (isSaved) control.wake();
      return incomplete;
    },
    async saveLeftDrafts() {
      await saveLeftDrafts(context);
    },
    changesToPublish(raffleId) {
      return withStorage(() => changesToPublish(context, raffleId), context.database);
    },
    async publishChanges(raffleId) {
      const { isSaved, incomplete } = await saveChanges(context, raffleId);
      if (incomplete.length > 0) return { kind: 'invalid', incomplete };
      const sending = control.send().catch(() => undefined);
      if (context.connectivity.isOnline()) await Promise.race([sending, timeout()]);
      return outcomeOf(context, raffleId, isSaved);
    },
    async discardChanges(raffleId, only) {
      const isDiscarded = await withRoom(context.database, () => discardChanges(context, raffleId, only));
      control.wake();
      return isDiscarded;
    },
  };
}

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, PUBLISH_TIMEOUT_MS));

/** Nothing was saved: the raffle has ended while its owner was asked about the changes. */
const ENDED: ChangesOutcome = {
  kind: 'attention',
  reason: {
    kind: 'refused',
    document: 'raffle',
    code: 'wrong-state',
    message: UNPUBLISHED_TEXT.ended,
    fields: {},
  },
};

/** What became of the changes that were saved; what was typed since waits for its own press (P-1147). */
async function outcomeOf(
  { database, connectivity }: SyncContext,
  raffleId: string,
  isSaved: boolean,
): Promise<ChangesOutcome> {
  const [raffle, config, slots] = await Promise.all([
    findRaffle(database, raffleId),
    findRaffleConfig(database, raffleId),
    listSlotsOfRaffle(database, raffleId),
  ]);
  if (!raffle) {
    if (await hasTombstone(database, raffleId))
      return { kind: 'attention', reason: { kind: 'deleted-elsewhere' } };
    throw new StorageProblem('unavailable', undefined);
  }
  const state = raffleSyncState(raffle, config, slots);
  if (state.kind === 'attention') return state;
  if (state.kind === 'unpublished' && !state.canPublish && !isSaved) return ENDED;
  if (slots.length === 0) return { kind: 'published' };
  return { kind: 'on-device', isOnline: connectivity.isOnline() };
}
