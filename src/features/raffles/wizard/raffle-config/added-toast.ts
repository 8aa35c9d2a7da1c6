import { showToast } from '#src/ui/overlays/feedback.ts';

/** In ms. Short, since the dialog for the next entry covers the toast and is often opened at once. */
const ADDED_TOAST_MS = 1500;

/** Confirms that an entry from a dialog was added to its list. */
export function showAddedToast(message: string): void {
  showToast({ message, tone: 'success', durationMs: ADDED_TOAST_MS });
}
