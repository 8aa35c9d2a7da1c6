import { isSameContent } from '#core/domain/same-content.ts';
import { MERGED_INVALID, MERGED_INVALID_CODE } from '#core/text/sync.ts';
import type { PendingSave, Slot } from '#src/storage/slot.ts';

/** States that a merge with the server leaves behind: it is worth another try, or there is nothing to choose any more. */
const OVER = ['conflict', 'rejected', 'quarantined'];

/**
 * The slot once its saved state was merged with the server's. What the merge made invalid waits for the user, named by field;
 * what was invalid before is for the server to say.
 */
export function slotAfterMerge<Data extends PendingSave['data']>(
  slot: Slot,
  merged: Pick<PendingSave, 'localRev'> & { data: Data },
  judge: (data: Data) => Record<string, string>,
): Slot {
  const before = slot.pending.data as Data;
  const pending = { ...slot.pending, ...merged };
  if (isSameContent(before, merged.data)) {
    return { ...slot, pending, state: slot.state === 'conflict' ? 'queued' : slot.state };
  }
  const wasBroken = judge(before);
  const fields = Object.fromEntries(
    Object.entries(judge(merged.data)).filter(([field]) => wasBroken[field] === undefined),
  );
  if (Object.keys(fields).length > 0) {
    const problem = { code: MERGED_INVALID_CODE, message: MERGED_INVALID, fields };
    return { ...slot, pending, state: 'rejected', problem };
  }
  if (!OVER.includes(slot.state)) return { ...slot, pending };
  return { ...slot, pending, state: 'queued', problem: null };
}
