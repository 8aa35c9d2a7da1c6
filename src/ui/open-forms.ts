/** Writes at once what a form holds. */
type Flush = () => Promise<void>;

const open = new Set<Flush>();

/** A form is on the screen. Answers how to tell that it is gone. */
export function registerOpenForm(flush: Flush): () => void {
  open.add(flush);
  return () => open.delete(flush);
}

/** Writes what every form on the screen holds; resolves once it is stored. Never rejects. */
export async function flushOpenForms(): Promise<void> {
  await Promise.all([...open].map((flush) => flush()));
}
