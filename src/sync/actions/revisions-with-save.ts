/**
 * The revisions of a document that was edited together with its waiting save: what was only typed since that save stays typed, so its
 * revision is the later one.
 */
export function revisionsWithSave(
  before: { localRev: number },
  after: { localRev: number },
  save: { pending: { localRev: number } } | undefined,
): { localRev: number; savedRev: number } {
  const isTypedSince = save !== undefined && before.localRev > save.pending.localRev;
  return isTypedSince
    ? { localRev: before.localRev + 1, savedRev: before.localRev }
    : { localRev: after.localRev, savedRev: after.localRev };
}
