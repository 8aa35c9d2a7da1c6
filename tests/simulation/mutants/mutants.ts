/** A known bug, planted: `find` stands once in `file`, and `replace` takes its place. */
export interface Mutant {
  name: string;
  file: string;
  find: string;
  replace: string;
}

const SYNC = 'src/sync';

/** Bugs that queues are known for. The simulator catches each: what it did not, it could not be trusted with. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a queue entry is removed before its fetch',
    file: `${SYNC}/begin-attempt.ts`,
    find: 'await slots.put(sending);',
    replace: 'await slots.delete(sending.id);',
  },
  {
    name: 'any status counts as sent',
    file: `${SYNC}/send-slot.ts`,
    find: 'return settleFailure(context, sender, begun, error, token);',
    replace: "await context.database.slots.delete(id); return 'go-on';",
  },
  {
    name: '401 deletes the entry',
    file: `${SYNC}/send-slot.ts`,
    find: 'await slots.put(slotAfterFailure(context, sender, now, error));',
    replace:
      "if (verdict === 'sign-in') await slots.delete(now.id); else await slots.put(slotAfterFailure(context, sender, now, error));",
  },
  {
    name: 'what was interrupted is replayed anew at start',
    file: `${SYNC}/drain-queue.ts`,
    find: "modify({ state: 'unknown', nextTryAt: 0 })",
    replace: "modify({ state: 'queued', attempt: null, nextTryAt: 0 })",
  },
  {
    name: 'the queue is replayed twice at start',
    file: `${SYNC}/create-sync-engine.ts`,
    find: '      running.resume();\n    },',
    replace:
      '      for (let count = 0; count < 2; count += 1)\n        createDrain(context, (work) => work()).run().catch(() => undefined);\n    },',
  },
  {
    name: 'the delay has no bound',
    file: `${SYNC}/retry-policy.ts`,
    find: 'Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(tries, 30))',
    replace: 'RETRY_MIN_MS * 2 ** Math.min(tries + 6, 30)',
  },
  {
    name: 'the server checks the precondition before the key',
    file: 'tests/simulation/model-server.ts',
    find: 'if (kept) return kept.reply;',
    replace: 'if (kept && !request.path.endsWith("/raffle")) return kept.reply;',
  },
  {
    name: "another user's queue is sent",
    file: `${SYNC}/own-session.ts`,
    find: 'return session?.user.id === userId ? session.token : undefined;',
    replace: 'void userId; return session?.token;',
  },
  {
    name: 'a reply resets newer edits',
    file: `${SYNC}/acknowledge.ts`,
    find: 'if (row.localRev !== sentRev) return next;',
    replace: '',
  },
  {
    name: 'every tab drains',
    file: `${SYNC}/drain-lock.ts`,
    find: 'await locks.request(`${database.name}-drain`, { signal }, work);',
    replace: 'void signal; await work();',
  },
  {
    name: 'every try has a key of its own',
    file: `${SYNC}/begin-attempt.ts`,
    find: 'slot.attempt ?? (await freeze(context, sender, slot))',
    replace: '(await freeze(context, sender, slot))',
  },
  {
    name: 'a failure thaws the attempt',
    file: `${SYNC}/slot-failure.ts`,
    find: "state: error.kind === 'refused' ? 'waiting' : 'unknown',",
    replace: "state: 'queued', attempt: null,",
  },
  {
    name: 'a newer save thaws the attempt',
    file: `${SYNC}/enqueue.ts`,
    find: 'if (existing.attempt) return { ...existing, pending };',
    replace: "if (existing.attempt) return { ...existing, pending, attempt: null, state: 'queued' };",
  },
  {
    name: 'a request is never given up',
    file: 'src/api/call-api.ts',
    find: 'still.abort(), input.timeoutMs ?? TIMEOUT_MS)',
    replace: 'still.abort(), 2 ** 30)',
  },
  {
    name: 'what was interrupted stays as it is',
    file: `${SYNC}/drain-queue.ts`,
    find: '  await recoverInterrupted(context);\n',
    replace: '',
  },
  {
    name: 'a save forgets its place in the queue',
    file: `${SYNC}/save-document.ts`,
    find: '    database.slots.put(waiting),',
    replace: '    next.conflict || slot ? database.slots.put(waiting) : undefined,',
  },
  {
    name: 'nothing waits for what goes before it',
    file: `${SYNC}/queue-order.ts`,
    find: 'return ORDER.indexOf(other.kind) < ORDER.indexOf(slot.kind);',
    replace: 'return false;',
  },
  {
    name: 'a configuration does not wait for its images',
    file: `${SYNC}/queue-order.ts`,
    find: "if (other.kind === 'image') return slot.kind === 'config' && isNamedIn(slot, other);",
    replace: "if (other.kind === 'image') return false;",
  },
  {
    name: 'no precondition is sent',
    file: `${SYNC}/slot-sender.ts`,
    find: "return revision === null ? { idempotencyKey, ifNoneMatch: '*' } : { idempotencyKey, ifMatch: revision };",
    replace: 'void revision; return { idempotencyKey };',
  },
  {
    name: 'the gate does not look for unsaved edits',
    file: `${SYNC}/publication-gate.ts`,
    find: 'const isUnsaved = row.localRev > savedRev || (row.base === null && !slot);',
    replace: 'const isUnsaved = row.base === null && !slot;',
  },
  {
    name: 'the gate does not look at the queue',
    file: `${SYNC}/publication-gate.ts`,
    find: 'return slot ? [...unsaved, ...slotReasons(step, slot)] : unsaved;',
    replace: 'return unsaved;',
  },
  {
    name: 'an image goes to the end once it is up',
    file: `${SYNC}/images/name-image-anew.ts`,
    find: 'data.images.map((entry) => (before.includes(entry) ? url : entry));',
    replace:
      'data.images.some((entry) => before.includes(entry)) ? [...data.images.filter((entry) => !before.includes(entry)), url] : data.images;',
  },
  {
    name: 'a deletion can be taken back at any time',
    file: `${SYNC}/waiting-deletions.ts`,
    find: "return slot.state === 'queued' ||",
    replace: "return slot.state !== 'conflict' ||",
  },
  {
    name: 'a refusal is tried again for ever',
    file: `${SYNC}/slot-failure.ts`,
    find: "return error.code === 'key-reused' ? 'quarantine' : 'refuse';",
    replace: "return error.code === 'key-reused' ? 'quarantine' : 'retry';",
  },
  {
    name: 'the journal is not brought in',
    file: `${SYNC}/create-sync-engine.ts`,
    find: 'if (hasJournal(context.userId)) await',
    replace: 'if (hasJournal(context.userId) && Number.isNaN(0)) await',
  },
  {
    name: 'a save writes over what its form did not show',
    file: `${SYNC}/edit-document.ts`,
    find: 'if (!stored || !shown) return data;',
    replace: 'return data;',
  },
  {
    name: 'a merge counts what was typed since the save as saved',
    file: `${SYNC}/merge-pulled.ts`,
    find: 'const savedRev = slot.pending.localRev === row.localRev ? localRev : slot.pending.localRev;',
    replace: 'const savedRev = localRev;',
  },
  {
    name: 'a refused save that is saved again stays refused',
    file: `${SYNC}/enqueue.ts`,
    find: "return { ...existing, pending, state: 'queued', problem: null };",
    replace: 'return { ...existing, pending };',
  },
  {
    name: 'Retry-After is undercut',
    file: `${SYNC}/retry-policy.ts`,
    find: 'return Math.max(jittered, Math.min(retryAfterMs, RETRY_AFTER_MAX_MS));',
    replace: 'return Math.max(jittered, Math.min(retryAfterMs, 0));',
  },
  {
    name: 'the gate does not look for an open question of the configuration',
    file: `${SYNC}/publication-gate.ts`,
    find: 'if (config?.conflict) {',
    replace: 'if (config?.conflict && Number.isNaN(0)) {',
  },
  {
    name: 'a save is sent while its question is open',
    file: `${SYNC}/save-document.ts`,
    find: "const waiting: Slot = next.conflict === null ? queued : { ...queued, state: 'conflict' };",
    replace: 'const waiting: Slot = queued;',
  },
  {
    name: 'a pull is merged under a save that is on its way',
    file: `${SYNC}/merge-pulled.ts`,
    find: 'if (slot?.attempt) return { ...meeting, isDeferred: true };',
    replace: '',
  },
  {
    name: 'a choice counts for versions that nobody has seen',
    file: `${SYNC}/resolve-conflict.ts`,
    find: 'if (conflict.revision !== seen.revision || row.localRev !== seen.localRev) return undefined;',
    replace: '',
  },
];
