import { isSameContent } from '#core/domain/same-content.ts';
import type { Attempt, DocumentData, Slot } from '#src/storage/slot.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import { acknowledged, slotAfterAttempt } from './acknowledge.ts';
import { keepReconciled, reconciliationTables, reconcileWithServer } from './reconcile-with-server.ts';
import type { Revised } from './reconciliation.ts';
import type { MergeableDocument } from './mergeable-documents.ts';
import { retryDelayMs } from './retry-policy.ts';
import type { SendOptions, SlotSender } from './slot-sender.ts';
import type { SyncContext } from './sync-context.ts';

/** What differs between the documents: their calls. */
export interface DocumentCalls<Reply, Acknowledged, Row> {
  wireNames: Record<string, string>;
  /** The document alone, without what the reply may carry besides. */
  documentOf(reply: Reply): Acknowledged;
  /** The body as JSON text. */
  encode(slot: Slot, row: Row): string;
  send(slot: Slot, attempt: Attempt, options: SendOptions): Promise<Reply>;
  /** The document as the server has it. */
  read(context: SyncContext, slot: Slot, attempt: Attempt, options: SendOptions): Promise<Reply>;
}

/** The sender of a document whose saves are whole states. */
export function documentSender<
  Data extends DocumentData,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
  Reply,
>(
  document: MergeableDocument<Data, Acknowledged, Row>,
  calls: DocumentCalls<Reply, Acknowledged, Row>,
): SlotSender {
  async function settle(
    { database }: SyncContext,
    { id, raffleId }: Slot,
    attempt: Attempt,
    keep: (row: Row, slot: Slot) => Promise<unknown>,
  ): Promise<void> {
    await database.transaction('rw', reconciliationTables(database), async () => {
      const row = await document.find(database, raffleId);
      const now = await database.slots.get(id);
      // Deleted meanwhile, or no longer the attempt that this answer belongs to.
      if (row && now?.attempt?.key === attempt.key) await keep(row, now);
    });
  }

  return {
    wireNames: calls.wireNames,
    async freeze({ database }, slot) {
      const row = await document.find(database, slot.raffleId);
      if (!row) return 'gone';
      if (row.base && isSameContent(document.dataOf(row.base), slot.pending.data as Data)) {
        const ackedRev = Math.max(row.ackedRev, slot.pending.localRev);
        await document.table(database).put({ ...row, ackedRev });
        return 'gone';
      }
      try {
        return { documentId: row.id, body: calls.encode(slot, row), revision: row.base?.revision ?? null };
      } catch {
        return 'unfit';
      }
    },
    async deliver(context, slot, attempt, options) {
      const reply = calls.documentOf(await calls.send(slot, attempt, options));
      await settle(context, slot, attempt, (row, now) => {
        const next = acknowledged(document, row, attempt.localRev, reply, context.now());
        const met = { row: next, slot: slotAfterAttempt(now, attempt) };
        return keepReconciled(context, document, slot.raffleId, { row, slot: now }, met);
      });
    },
    async reconcile(context, slot, attempt, error, options) {
      const told = error.current as Reply | undefined;
      const server = calls.documentOf(told ?? (await calls.read(context, slot, attempt, options)));
      await context.keepTyped();
      await settle(context, slot, attempt, async (before, now) => {
        const free = { ...now, attempt: null, state: 'queued' as const, tries: now.tries + 1 };
        // Merged, it goes again over the newer revision, but never in a hot loop.
        const nextTryAt =
          now.tries === 0 ? 0 : context.now().getTime() + retryDelayMs(free.tries, context.random());
        const freed = { ...free, nextTryAt };
        await context.database.slots.put(freed);
        await reconcileWithServer(context, document, slot.raffleId, { before, slot: freed }, server);
      });
    },
  };
}
