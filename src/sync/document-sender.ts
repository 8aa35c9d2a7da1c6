import type { DocumentAccess } from '#src/storage/documents.ts';
import type { Attempt, Slot } from '#src/storage/slot.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import { keepReplaced } from './keep-replaced.ts';
import { acknowledged, putSlot, slotAfterSuccess } from './acknowledge.ts';
import { adoptId } from './adopt-id.ts';
import { mergePulled, type Revised } from './merge-pulled.ts';
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
  Data,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
  Reply,
>(
  access: DocumentAccess<Data, Acknowledged, Row>,
  calls: DocumentCalls<Reply, Acknowledged, Row>,
): SlotSender {
  async function settle(
    context: SyncContext,
    slot: Slot,
    attempt: Attempt,
    change: (row: Row, slot: Slot) => { row: Row; slot: Slot | undefined },
  ): Promise<void> {
    const { database } = context;
    const { raffleConfigs, slots, versions, images, imageBytes } = database;
    const tables = [access.table(database), raffleConfigs, slots, versions, images, imageBytes];
    await database.transaction('rw', tables, async () => {
      const row = await access.find(database, slot.raffleId);
      const now = await database.slots.get(slot.id);
      // Deleted meanwhile, or no longer the attempt that this answer belongs to.
      if (!row || now?.attempt?.key !== attempt.key) return;
      const next = change(row, now);
      await putSlot(database, slot.id, next.slot);
      await keepReplaced(context, access, row, next.row);
      await adoptId(database, access.kind, row.id, next.row.id);
      await access.table(database).put(next.row);
    });
  }

  return {
    wireNames: calls.wireNames,
    async freeze({ database }, slot) {
      const row = await access.find(database, slot.raffleId);
      if (!row) return 'gone';
      try {
        return { documentId: row.id, body: calls.encode(slot, row), revision: row.base?.revision ?? null };
      } catch {
        return 'unfit';
      }
    },
    async deliver(context, slot, attempt, options) {
      const reply = calls.documentOf(await calls.send(slot, attempt, options));
      await settle(context, slot, attempt, (row, now) => ({
        row: acknowledged(access, row, attempt.localRev, reply, context.now()),
        slot: slotAfterSuccess(now, attempt),
      }));
    },
    async meet(context, slot, attempt, error, options) {
      const told = error.current as Reply | undefined;
      const server = calls.documentOf(told ?? (await calls.read(context, slot, attempt, options)));
      await settle(context, slot, attempt, (row, now) => {
        const free = { ...now, attempt: null, state: 'queued' as const, tries: now.tries + 1 };
        // Without a conflict it goes again over the newer revision, but never in a hot loop.
        const nextTryAt =
          now.tries === 0 ? 0 : context.now().getTime() + retryDelayMs(free.tries, context.random());
        return mergePulled(access, { row, slot: { ...free, nextTryAt } }, server, context.now());
      });
    },
  };
}
