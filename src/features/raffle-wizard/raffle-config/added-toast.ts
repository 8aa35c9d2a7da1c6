import { showToast } from '#src/ui/feedback.ts';

/** Short: the next one is often added at once, and its dialog stands where the toast is. Milliseconds. */
const ADDED_TOAST_MS = 1500;

/** Says that something made in a dialog is in its list. */
export function sayAdded(message: string): void {
  showToast({ message, tone: 'success', durationMs: ADDED_TOAST_MS });
}
