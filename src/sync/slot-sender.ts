import type { CallOptions } from '#src/api/call-api.ts';
import type { ApiError } from '#src/api/api-error.ts';
import type { Attempt, Slot } from '#src/storage/slot.ts';
import type { SyncContext } from './sync-context.ts';

/** What goes over the wire for a slot, before it has a key. */
export type SlotRequest = Pick<Attempt, 'documentId' | 'body' | 'revision'>;

/** Token, signal and the rest that a send is given from outside. */
export type SendOptions = Pick<CallOptions, 'token' | 'signal' | 'fetch'>;

/** How slots of one kind are sent and what their answers do. */
export interface SlotSender {
  /** Names by which the server speaks of the fields. */
  wireNames: Record<string, string>;
  /** The field at which a refusal of this slot is told, whatever the server names. */
  field?: string;
  /** Puts on the queue what has to go before after all. Runs within the transaction of `freeze`, before it. */
  prepare?(context: SyncContext, slot: Slot): Promise<void>;
  /**
   * What to send now, from the saved state and what the server has acknowledged. Runs within a transaction. 'gone': the
   * document is not there any more, or the server has just this already (changed and changed back before its turn came); 'unfit':
   * its saved state cannot be put on the wire.
   */
  freeze(context: SyncContext, slot: Slot): Promise<SlotRequest | 'gone' | 'unfit'>;
  /** Sends the frozen attempt and keeps the answer. @throws ApiError */
  deliver(context: SyncContext, slot: Slot, attempt: Attempt, options: SendOptions): Promise<void>;
  /** Another device was first (412): brings both sides together. @throws ApiError when the other side cannot be read. */
  reconcile(
    context: SyncContext,
    slot: Slot,
    attempt: Attempt,
    error: ApiError,
    options: SendOptions,
  ): Promise<void>;
}

/** Headers of a save: its key, and the revision that it builds on or, for a creation, that there is none yet. */
export function attemptHeaders(
  attempt: Attempt,
): Pick<CallOptions, 'idempotencyKey' | 'ifMatch' | 'ifNoneMatch'> {
  const { key: idempotencyKey, revision } = attempt;
  return revision === null ? { idempotencyKey, ifNoneMatch: '*' } : { idempotencyKey, ifMatch: revision };
}
