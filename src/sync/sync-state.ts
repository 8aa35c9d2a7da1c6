import type { Slot } from '#src/storage/slot.ts';
import type { StoredDocument, StoredRaffle } from '#src/storage/stored-documents.ts';
import type { AttentionReason } from './sync-outcomes.ts';

/** The four honest states of a raffle on screen. */
export type RaffleSyncState =
  | { kind: 'on-device' }
  | { kind: 'sending' }
  /** `at`: instant of the server's last word, ISO. */
  | { kind: 'on-server'; at: string | null }
  | { kind: 'attention'; reason: AttentionReason };

/** What of a document's row tells how it stands. */
export type Standing = Pick<
  StoredDocument<unknown, unknown>,
  'base' | 'conflict' | 'localRev' | 'ackedRev' | 'syncedAt'
>;
type Raffle = Standing & Pick<StoredRaffle, 'deletedElsewhere'>;
type Config = Standing | undefined;

/** How a row stands, without what is written in it: there may be thousands. */
export function standingOf({ base, conflict, ...row }: Standing & { deletedElsewhere?: boolean }) {
  const { localRev, ackedRev, syncedAt, deletedElsewhere = false } = row;
  return { base: base && true, conflict: conflict && true, localRev, ackedRev, syncedAt, deletedElsewhere };
}

/** What to say of a raffle, its configuration and its places in the queue. Never more than is true. */
export function raffleSyncState(raffle: Raffle, config: Config, slots: readonly Slot[]): RaffleSyncState {
  const reason = attentionReason(raffle, config, slots);
  if (reason) return { kind: 'attention', reason };
  if (slots.some((slot) => slot.state === 'sending')) return { kind: 'sending' };
  if (slots.length > 0 || hasUnsentEdits(raffle, config)) return { kind: 'on-device' };
  return { kind: 'on-server', at: latest(raffle.syncedAt, config?.syncedAt ?? null) };
}

/** What of this raffle waits for the user; undefined when nothing does. */
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

/** What of this slot waits for the user; undefined when nothing does. */
export function slotAttention(slot: Slot): AttentionReason | undefined {
  if (slot.state === 'sign-in-needed') return { kind: 'sign-in-needed' };
  if (slot.state !== 'rejected' && slot.state !== 'quarantined') return undefined;
  const { code, message, fields } = slot.problem ?? { code: 'unexpected', message: '', fields: {} };
  if (slot.kind === 'deletion') return { kind: 'not-deleted', message, code };
  if (code === 'fee-due') return { kind: 'fee-due', message };
  if (code === 'deleted') return { kind: 'deleted-elsewhere' };
  return { kind: 'refused', document: slot.kind === 'raffle' ? 'raffle' : 'config', message, code, fields };
}

function hasUnsentEdits(raffle: Raffle, config: Config): boolean {
  return (
    raffle.base === null ||
    raffle.localRev > raffle.ackedRev ||
    (config !== undefined && config.localRev > config.ackedRev)
  );
}

function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
