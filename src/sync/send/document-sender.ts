import { isSameContent } from '#core/domain/same-content.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import { type Attempt, isUnderWay, type SentSlot, type SlotBase } from '#src/storage/slot.ts';
import { findSlot, putSlot } from '#src/storage/slots.ts';
import type { Acknowledged, DocumentKind, DocumentRow } from '#src/storage/stored-documents.ts';
import { baseRevisionOf } from '../context/base-revision-of.ts';
import { acknowledged, slotAfterAttempt } from '../merge/acknowledge.ts';
import { keepReconciled, reconciliationTables, reconcileWithServer } from '../merge/reconcile-with-server.ts';
import type { MergeableDocument } from '../merge/mergeable-documents.ts';
import { isWithdrawn } from '../merge/withdraw-saves.ts';
import { nextTry } from './slot-failure.ts';
import type { SendOptions, SlotSender } from './slot-sender.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** The calls of one kind of document. */
export interface DocumentCalls<K extends DocumentKind, Reply> {
  wireNames: Record<string, string>;
  /** The document, without what else the reply has. */
  documentOf(reply: Reply): Acknowledged<K>;
  /** The body as JSON text. Runs within the transaction of `freeze`. */
  encode(slot: SlotBase<K>, row: DocumentRow<K>, context: SyncContext): string | Promise<string>;
  send(attempt: Attempt, options: SendOptions): Promise<Reply>;
  /** The document as the server has it. */
  read(context: SyncContext, slot: SlotBase<K>, attempt: Attempt, options: SendOptions): Promise<Reply>;
}

/** The sender of a document whose saves are whole states. */
export function documentSender<K extends DocumentKind, Reply>(
  document: MergeableDocument<K>,
  calls: DocumentCalls<K, Reply>,
): SlotSender<K> {
  async function settle(
    { database }: SyncContext,
    { raffleId }: SlotBase<K>,
    attempt: Attempt,
    store: (row: DocumentRow<K>, slot: SentSlot<K>) => Promise<unknown>,
  ): Promise<void> {
    await database.transaction('rw', reconciliationTables(database), async () => {
      const row = await document.find(database, raffleId);
      const now = await findSlot(database, document.kind, raffleId);
      // Otherwise deleted meanwhile, or the reply belongs to an earlier attempt.
      if (row && isUnderWay(now, attempt)) await store(row, now);
    });
  }

  return {
    wireNames: calls.wireNames,
    async freeze(context, slot) {
      const { database } = context;
      const row = await document.find(database, slot.raffleId);
      if (!row || isWithdrawn(row, slot.pending)) return 'gone';
      if (row.base && isSameContent(document.dataOf(row.base), slot.pending.data)) {
        const ackedRev = Math.max(row.ackedRev, slot.pending.localRev);
        await document.table(database).put({ ...row, ackedRev });
        return 'gone';
      }
      try {
        const body = await calls.encode(slot, row, context);
        return { documentId: row.id, body, ...baseRevisionOf(row.base) };
      } catch {
        return 'unfit';
      }
    },
    async deliver(context, slot, attempt, options) {
      const reply = calls.documentOf(await calls.send(attempt, options));
      await settle(context, slot, attempt, (row, now) => {
        // As it is stored: discarding what was typed since may have raised its revision.
        const { localRev } = now.attempt;
        const next = acknowledged(document, row, localRev, reply, context.now());
        const left = slotAfterAttempt(now) ?? slotAfter(now, 'acknowledged', {});
        const after = { row: next, slot: left };
        return keepReconciled(context, document, { row, slot: now }, after);
      });
    },
    async reconcile(context, slot, attempt, error, options) {
      const current = error.current as Reply | undefined;
      const server = calls.documentOf(current ?? (await calls.read(context, slot, attempt, options)));
      await context.flushForms();
      await settle(context, slot, attempt, async (row, now) => {
        const next = nextTry(now, error, context);
        // Merged, it is sent again over the newer revision: at once the first time, but never in a hot loop.
        const again = slotAfter(now, 'stale', now.tries === 0 ? { ...next, nextTryAt: 0 } : next);
        await putSlot(context.database, again);
        await reconcileWithServer(context, document, slot.raffleId, { row, slot: again }, server);
      });
    },
  };
}
