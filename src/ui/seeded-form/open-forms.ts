import { createStore } from '#src/store/store.ts';

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

const ahead = createStore<readonly object[]>([]);

/** Notes whether an open form has edits that its screen's stored document does not show yet. */
export function noteAhead(form: object, isAhead: boolean): void {
  if (ahead.get().includes(form) === isAhead) return;
  ahead.set(isAhead ? [...ahead.get(), form] : ahead.get().filter((one) => one !== form));
}

/** Whether an open form has such edits: what is told of the stored document is behind them (P-1036). For useSyncExternalStore. */
export const isAnyFormAhead = (): boolean => ahead.get().length > 0;
export const subscribeFormsAhead = ahead.subscribe;
