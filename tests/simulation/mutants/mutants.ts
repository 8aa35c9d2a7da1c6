import { GUARD_MUTANTS } from './guard-mutants.ts';
import type { Mutant } from './mutant.ts';
import { SERVER_MUTANTS } from './server-mutants.ts';

const SYNC = 'src/sync';

/** Typical bugs of queues. The simulator has to catch each of them. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a text that lost against another page is not announced',
    file: `${SYNC}/save/autosave.ts`,
    find: 'return { leftBehind: { ...row.leftBehind, ...overwritten } };',
    replace: 'return {};',
  },
  {
    name: 'a save made in a draft is sent when the raffle turns out to be published',
    file: `${SYNC}/merge/reconcile-with-server.ts`,
    find: "if (kind === 'raffle' && isPublishedBy(before.row as StoredRaffle, row as StoredRaffle))",
    replace: 'if (kind === (null as never))',
    test: `${SYNC}/engine/published-elsewhere.test.ts`,
  },
  {
    name: 'a configuration does not say that it was saved for a draft',
    file: `${SYNC}/send/config-sender.ts`,
    find: '{ forDraft: true }',
    replace: '{}',
    test: `${SYNC}/engine/published-elsewhere.test.ts`,
  },
  {
    name: 'a text whose write has failed reads as stored',
    file: `${SYNC}/save/watch-unstored.ts`,
    find: 'note();',
    replace: 'void 0;',
  },
  {
    name: 'a queue entry is removed before its fetch',
    file: `${SYNC}/send/begin-attempt.ts`,
    find: 'await putSlot(context.database, sending);',
    replace: 'await slots.delete(sending.id);',
  },
  {
    name: 'any status counts as sent',
    file: `${SYNC}/send/send-slot.ts`,
    find: 'return settleFailure(context, sender, begun, error, token);',
    replace: "await context.database.slots.delete(id); return 'go-on';",
  },
  {
    name: '401 deletes the entry',
    file: `${SYNC}/send/send-slot.ts`,
    find: 'await putSlot(context.database, slotAfterFailure(context, sender, now, error));',
    replace:
      "if (verdict === 'sign-in') await slots.delete(now.id); else await putSlot(context.database, slotAfterFailure(context, sender, now, error));",
  },
  {
    name: 'an interrupted attempt is sent again with a new key at start',
    file: `${SYNC}/send/drain-queue.ts`,
    find: "slotAfter(slot, 'page-died', { nextTryAt: 0 })",
    replace: "{ ...slot, state: 'queued', attempt: null, nextTryAt: 0 }",
  },
  {
    name: 'the queue is replayed twice at start',
    file: `${SYNC}/engine/create-sync-engine.ts`,
    find: '      running.resume();\n',
    replace:
      '      for (let count = 0; count < 2; count += 1)\n        createDrain(context, (work) => work()).run().catch(() => undefined);\n',
  },
  {
    name: 'the delay has no bound',
    file: `${SYNC}/context/retry-policy.ts`,
    find: 'Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(tries, 30))',
    replace: 'RETRY_MIN_MS * 2 ** Math.min(tries + 6, 30)',
    test: `${SYNC}/context/retry-policy.test.ts`,
  },
  {
    name: 'the server checks the precondition before the key',
    file: 'tests/simulation/model-server.ts',
    find: 'if (kept) return replayed(kept);',
    replace: 'if (kept && !request.path.endsWith("/raffle")) return replayed(kept);',
  },
  {
    name: 'a repeated attempt is answered without what it sent',
    file: 'server/services/writes/short-reply.ts',
    find: 'return JSON.stringify({ ...reply, ...Object.fromEntries(sent.map((name) => [name, body[name]])) });',
    replace:
      'void body;\n  return JSON.stringify({ ...reply, ...Object.fromEntries(sent.map((name) => [name, ""])) });',
  },
  {
    name: "another user's queue is sent",
    file: `${SYNC}/context/own-session.ts`,
    find: 'return session?.user.id === userId ? session.token : undefined;',
    replace: 'void userId; return session?.token;',
  },
  {
    name: 'a reply resets newer edits',
    file: `${SYNC}/merge/acknowledge.ts`,
    find: 'if (row.localRev > ackedRev) return next;',
    replace: '',
  },
  {
    name: 'every tab drains',
    file: `${SYNC}/engine/drain-lock.ts`,
    find: 'await locks.request(`${database.name}-drain`, { signal }, work);',
    replace: 'void signal; await work();',
  },
  {
    name: 'every try has a new key',
    file: `${SYNC}/send/begin-attempt.ts`,
    find: 'slot.attempt ?? (await freeze(context, sender, slot))',
    replace: '(await freeze(context, sender, slot))',
  },
  {
    name: 'a failure discards the frozen attempt',
    file: `${SYNC}/send/slot-failure.ts`,
    find: "error.kind === 'refused' ? 'asked-later' : 'no-reply',",
    replace: "'stale',",
  },
  {
    name: 'a newer save discards the frozen attempt',
    file: `${SYNC}/queue/enqueue.ts`,
    find: "slotAfter(existing, 'saved', { pending })",
    replace: "{ ...existing, pending, attempt: null, state: 'queued', problem: null }",
  },
  {
    name: 'a request never times out',
    file: 'src/api/call-api.ts',
    find: 'startIdleTimeout(input.timeoutMs ?? IDLE_TIMEOUT_MS)',
    replace: 'startIdleTimeout(2 ** 30)',
  },
  {
    name: 'an interrupted attempt stays in state sending',
    file: `${SYNC}/send/drain-queue.ts`,
    find: '  await recoverInterrupted(context, isFirst);\n',
    replace: '',
  },
  {
    name: 'a save is not queued',
    file: `${SYNC}/save/save-document.ts`,
    find: 'storeSlot(database, queued.id, waiting),',
    replace: 'storeSlot(database, queued.id, next.conflict || slot ? waiting : undefined),',
  },
  {
    name: 'the order within a raffle is ignored',
    file: `${SYNC}/queue/queue-order.ts`,
    find: 'return ORDER.indexOf(other.kind) < ORDER.indexOf(slot.kind);',
    replace: 'return false;',
  },
  {
    name: 'a configuration does not wait for its images',
    file: `${SYNC}/queue/queue-order.ts`,
    find: "if (other.kind === 'image') return slot.kind === 'config' && isNamedIn(slot, other);",
    replace: "if (other.kind === 'image') return false;",
  },
  {
    name: 'no precondition is sent',
    file: `${SYNC}/send/slot-sender.ts`,
    find: 'return { idempotencyKey, ifMatch: revision, baseUpdatedAt };',
    replace: 'void baseUpdatedAt; return { idempotencyKey };',
  },
  {
    name: 'the gate ignores unsaved edits',
    file: `${SYNC}/publication/publication-gate.ts`,
    find: 'const isUnsaved = row.localRev > savedRev || (row.base === null && !slot);',
    replace: 'const isUnsaved = row.base === null && !slot;',
  },
  {
    name: 'the gate ignores the queue',
    file: `${SYNC}/publication/publication-gate.ts`,
    find: 'return slot ? [...unsaved, ...slotReasons(step, slot)] : unsaved;',
    replace: 'return unsaved;',
  },
  {
    name: 'an image moves to the end of the list once it is uploaded',
    file: `${SYNC}/images/rename-image.ts`,
    find: 'data.images.map((entry) => (before.includes(entry) ? url : entry));',
    replace:
      'data.images.some((entry) => before.includes(entry)) ? [...data.images.filter((entry) => !before.includes(entry)), url] : data.images;',
    test: `${SYNC}/engine/removing-images.test.ts`,
  },
  {
    name: 'an image that only a waiting save names is swept',
    file: `${SYNC}/images/sweep-images.ts`,
    find: '[working, base, conflict, saved]',
    replace: '[working, base, conflict]',
    test: `${SYNC}/engine/keeping-images.test.ts`,
  },
  {
    name: 'a deletion can be undone at any time',
    file: `${SYNC}/queue/waiting-deletions.ts`,
    find: "return leadsTo(slot, 'undone', 'gone');",
    replace: "return !leadsTo(slot, 'undone', 'impossible');",
    test: `${SYNC}/engine/deleting.test.ts`,
  },
  {
    name: 'a refused save is tried again for ever',
    file: `${SYNC}/send/slot-failure.ts`,
    find: "return error.code === 'key-reused' ? 'quarantine' : 'refuse';",
    replace: "return error.code === 'key-reused' ? 'quarantine' : 'retry';",
  },
  {
    name: 'the journal is not replayed',
    file: `${SYNC}/engine/create-sync-engine.ts`,
    find: 'if (!hasJournal(context.userId)) return;',
    replace: 'if (!Number.isNaN(0)) return;',
  },
  {
    name: 'the journal is judged by the clock',
    file: `${SYNC}/save/replay-journal.ts`,
    find: 'const { fitting, colliding } = compareFields(typed, row.working as Values);',
    replace:
      "const all = compareFields(typed, row.working as Values); const { fitting, colliding } = entry.at > (row.savedAt ?? '') ? all : { fitting: [], colliding: [...all.fitting, ...all.colliding] };",
  },
  {
    name: 'the journal overwrites what others have written since',
    file: `${SYNC}/save/compare-fields.ts`,
    find: 'replaced === undefined ||',
    replace: 'replaced !== undefined ||',
  },
  {
    name: 'a save overwrites fields that its form has not changed',
    file: `${SYNC}/context/edit-document.ts`,
    find: 'if (!stored || !shown) return data;',
    replace: 'return data;',
  },
  {
    name: 'a merge counts edits made since the save as saved',
    file: `${SYNC}/merge/merge-pulled.ts`,
    find: 'const savedRev = slot.pending.localRev === row.localRev ? localRev : slot.pending.localRev;',
    replace: 'const savedRev = localRev;',
    test: `${SYNC}/merge/merge-pulled.test.ts`,
  },
  {
    name: 'a refused save that is saved again stays refused',
    file: `${SYNC}/queue/enqueue.ts`,
    find: "slotAfter(existing, 'saved', { pending })",
    replace: '{ ...existing, pending }',
  },
  {
    name: 'Retry-After is not honoured',
    file: `${SYNC}/context/retry-policy.ts`,
    find: 'return Math.max(jittered, Math.min(retryAfterMs, RETRY_AFTER_MAX_MS));',
    replace: 'return Math.max(jittered, Math.min(retryAfterMs, 0));',
  },
  {
    name: 'the gate ignores a conflict of the configuration',
    file: `${SYNC}/publication/publication-gate.ts`,
    find: 'if (config?.conflict) {',
    replace: 'if (config?.conflict && Number.isNaN(0)) {',
  },
  {
    name: 'a save is sent while it is in conflict',
    file: `${SYNC}/save/save-document.ts`,
    find: "const sendable = next.conflict === null ? queued : slotAfter(queued, 'asked', {});",
    replace: 'const sendable = queued;',
  },
  {
    name: 'a pull is merged while a save is under way',
    file: `${SYNC}/merge/merge-pulled.ts`,
    find: 'if (before.slot?.attempt) return { ...before, isDeferred: true };',
    replace: '',
  },
  {
    name: 'a decision is applied to versions that were not shown',
    file: `${SYNC}/actions/resolve-conflict.ts`,
    find: 'if (conflict.revision !== seen.revision || row.localRev !== seen.localRev) return undefined;',
    replace: '',
    test: `${SYNC}/engine/two-devices.test.ts`,
  },
  ...SERVER_MUTANTS,
  ...GUARD_MUTANTS,
];
