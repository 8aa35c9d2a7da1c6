import { storageMessage } from '#src/storage/storage-problem.ts';
import { showToast } from '#src/ui/feedback.ts';

/** What was typed could not be kept on this device. It stays in the form and is tried again with the next change. */
export function sayStorageProblem(error: unknown): void {
  showToast({ message: storageMessage(error), tone: 'danger' });
}
