import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { isEditable, type RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { isRefused, type Slot } from '#src/storage/slot.ts';
import type { StoredDocument, StoredRaffle } from '#src/storage/stored-documents.ts';
import { hasUnsavedEdits, isAhead } from '#src/storage/unsaved-edits.ts';
import type { IncompleteDocument } from '../context/incomplete-document.ts';
import type { AttentionReason } from '../context/sync-outcomes.ts';

/** The states of a raffle on screen (P-1003). */
export type RaffleSyncState =
  /** Sent automatically: queued, or a draft that is saved when its step is left (P-1016). */
  | { kind: 'on-device' }
  /** Published, with edits that wait for 'Publicar alterações' or 'Descartar' (P-1017). `canPublish`: it has not ended. */
  | { kind: 'unpublished'; canPublish: boolean }
  /** A draft that is not sent before its owner completes these fields. */
  | { kind: 'incomplete'; incomplete: readonly IncompleteDocument[] }
  | { kind: 'sending' }
  /** `at`: instant of the last save by the server's clock, ISO. */
  | { kind: 'on-server'; at: string | null }
  | { kind: 'attention'; reason: AttentionReason };

/** Columns of a document's row from which its state is derived; of `conflict` only whether it is null. */
export interface StateColumns extends Pick<StoredDocument, 'localRev' | 'ackedRev' | 'incomplete'> {
  base: object | null;
  conflict: unknown;
}
type Raffle = StateColumns & Pick<StoredRaffle, 'deletedElsewhere'>;
type Config = StateColumns | undefined;

/** Reduces a row to these columns, so that the contents of thousands of rows are not held in memory. */
export function stateColumnsOf({ base, conflict, ...row }: StateColumns & { deletedElsewhere?: boolean }) {
  const { localRev, ackedRev, incomplete, deletedElsewhere = false } = row;
  return {
    base: base && { updatedAt: savedAtOf(base), status: statusOf(base) },
    conflict: conflict && true,
    localRev,
    ackedRev,
    deletedElsewhere,
    ...(incomplete && { incomplete }),
  };
}

/** The state of a raffle, from its rows and its slots. */
export function raffleSyncState(raffle: Raffle, config: Config, slots: readonly Slot[]): RaffleSyncState {
  const reason = attentionReason(raffle, config, slots);
  if (reason) return { kind: 'attention', reason };
  const waiting = waitingState(raffle, config, slots);
  if (waiting) return waiting;
  if (slots.some((slot) => slot.state === 'sending')) return { kind: 'sending' };
  if (slots.length > 0 || hasUnsentEdits(raffle, config)) return { kind: 'on-device' };
  return { kind: 'on-server', at: latest(savedAtOf(raffle.base), savedAtOf(config?.base ?? null)) };
}

/** The state of edits that are not sent automatically (P-1002); undefined if there are none. */
function waitingState(raffle: Raffle, config: Config, slots: readonly Slot[]): RaffleSyncState | undefined {
  const unsaved = [
    ...(hasUnsavedEdits('raffle', raffle, slots) ? [{ document: 'raffle', row: raffle } as const] : []),
    ...(config && hasUnsavedEdits('config', config, slots)
      ? [{ document: 'config', row: config } as const]
      : []),
  ];
  if (unsaved.length === 0) return undefined;
  const status = statusOf(raffle.base);
  if (isPublicStatus(status)) return { kind: 'unpublished', canPublish: isEditable(status) };
  const incomplete = unsaved.flatMap(({ document, row: { localRev, incomplete: noted } }) =>
    noted?.localRev === localRev ? [{ document, fields: noted.fields }] : [],
  );
  return incomplete.length > 0 ? { kind: 'incomplete', incomplete } : undefined;
}

/** Why the raffle needs the user; undefined when it does not. */
export function attentionReason(
  raffle: Raffle,
  config: Config,
  slots: readonly Slot[],
): AttentionReason | undefined {
  if (raffle.deletedElsewhere) return { kind: 'deleted-elsewhere' };
  if (raffle.conflict) return { kind: 'conflict', document: 'raffle' };
  if (config?.conflict) return { kind: 'conflict', document: 'config' };
  for (const slot of slots) {
    const reason = slotAttention(slot);
    if (reason) return reason;
  }
  return undefined;
}

/** Why the slot needs the user; undefined when it does not. */
export function slotAttention(slot: Slot): AttentionReason | undefined {
  if (slot.state === 'sign-in-needed' || slot.state === 'update-needed') return { kind: slot.state };
  if (!isRefused(slot)) return undefined;
  const { code, message, fields } = slot.problem;
  if (slot.kind === 'deletion') return { kind: 'not-deleted', message, code };
  if (code === 'fee-due') return { kind: 'fee-due', message };
  if (code === 'deleted') return { kind: 'deleted-elsewhere' };
  return { kind: 'refused', document: slot.kind === 'raffle' ? 'raffle' : 'config', message, code, fields };
}

/** When the server saved this version; null where it does not say. */
function savedAtOf(base: object | null): string | null {
  return base && 'updatedAt' in base && typeof base.updatedAt === 'string' ? base.updatedAt : null;
}

/** The status from the server's last answer; a raffle that is not on the server is a draft. */
function statusOf(base: object | null): RaffleStatus {
  return base && 'status' in base ? (base.status as RaffleStatus) : 'draft';
}

function hasUnsentEdits(raffle: Raffle, config: Config): boolean {
  return raffle.base === null || isAhead(raffle) || (config !== undefined && isAhead(config));
}

function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
