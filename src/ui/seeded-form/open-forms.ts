/** Writes a form's pending edits. */
type Flush = () => Promise<void>;

const open = new Set<Flush>();

/** Registers a mounted form. Returns the function that removes it. */
export function registerOpenForm(flush: Flush): () => void {
  open.add(flush);
  return () => open.delete(flush);
}

/** Writes pending edits of all mounted forms; resolves when they are stored. Never rejects. */
export async function flushOpenForms(): Promise<void> {
  await Promise.all([...open].map((flush) => flush()));
}
