import type { CallOptions } from '#src/api/call-api.ts';
import type { ApiError } from '#src/api/api-error.ts';
import type { Attempt, SlotBase, SlotKind } from '#src/storage/slot.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** The request of a slot, before it has a key. */
export type SlotRequest = Pick<Attempt, 'documentId' | 'body' | 'revision' | 'baseUpdatedAt'>;

/** Options of a call that the drain passes on. */
export type SendOptions = Pick<CallOptions, 'token' | 'signal' | 'fetch' | 'contract'>;

/** How slots of one kind are sent and their replies handled. */
export interface SlotSender<K extends SlotKind = SlotKind> {
  /** The fields' wire names, for refusals. */
  wireNames: Record<string, string>;
  /** The field at which any refusal of this slot is shown. */
  field?: string;
  /** Queues what has to be sent before this slot. Runs within the transaction of `freeze`, before it. */
  prepare?(context: SyncContext, slot: SlotBase<K>): Promise<void>;
  /**
   * The request to send now, from the saved state and what the server has acknowledged. Runs within a transaction. 'gone': the
   * document no longer exists, or the server has the same already (changed and changed back before it was sent); 'unfit': the
   * saved state cannot be encoded.
   */
  freeze(context: SyncContext, slot: SlotBase<K>): Promise<SlotRequest | 'gone' | 'unfit'>;
  /** Sends the frozen attempt and stores the reply. @throws ApiError */
  deliver(context: SyncContext, slot: SlotBase<K>, attempt: Attempt, options: SendOptions): Promise<void>;
  /** Another device has changed the document (412): reconciles. @throws ApiError when the server's version cannot be read. */
  reconcile(
    context: SyncContext,
    slot: SlotBase<K>,
    attempt: Attempt,
    error: ApiError,
    options: SendOptions,
  ): Promise<void>;
}

/** Headers of a save: its key, and as precondition the version it is made over or, for a creation, that there is none. */
export function attemptHeaders(
  attempt: Attempt,
): Pick<CallOptions, 'idempotencyKey' | 'ifMatch' | 'baseUpdatedAt' | 'ifNoneMatch'> {
  const { key: idempotencyKey, revision, baseUpdatedAt } = attempt;
  if (revision === null) return { idempotencyKey, ifNoneMatch: '*' };
  return { idempotencyKey, ifMatch: revision, baseUpdatedAt };
}
