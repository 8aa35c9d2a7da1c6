import { isSameContent } from '#core/domain/same-content.ts';
import { MERGED_INVALID, MERGED_INVALID_CODE } from '#core/text/sync.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import type { PendingSave, UnsentSlot } from '#src/storage/slot.ts';
import type { DocumentData, DocumentKind } from '#src/storage/stored-documents.ts';

/**
 * The slot after its saved state was merged with the server's. What the merge made invalid waits for the user, named by field;
 * what was invalid before is left for the server to refuse.
 */
export function slotAfterMerge<K extends DocumentKind>(
  slot: UnsentSlot<K>,
  merged: Pick<PendingSave<K>, 'localRev' | 'data'>,
  validate: (data: DocumentData<K>) => Record<string, string>,
): UnsentSlot<K> {
  const before = slot.pending.data;
  const pending = { ...slot.pending, ...merged };
  if (isSameContent(before, merged.data)) return slotAfter(slot, 'merged-unchanged', { pending });
  const wasInvalid = validate(before);
  const fields = Object.fromEntries(
    Object.entries(validate(merged.data)).filter(([field]) => wasInvalid[field] === undefined),
  );
  if (Object.keys(fields).length > 0) {
    const problem = { code: MERGED_INVALID_CODE, message: MERGED_INVALID, fields };
    return slotAfter(slot, 'merged-invalid', { pending, problem });
  }
  return slotAfter(slot, 'merged', { pending });
}
