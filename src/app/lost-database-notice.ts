import { lostDatabaseText } from '#core/text/device-storage.ts';
import { lostDatabase } from '#src/storage/lost-database.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';

const SHOWN_MS = 10_000;

/** Tells the user once that the browser has lost the database, and what was saved of it (P-1027). */
export function showLostDatabase(): void {
  const lost = lostDatabase.get();
  if (!lost) return;
  lostDatabase.set(undefined);
  showToast({ message: lostDatabaseText(lost), tone: 'neutral', durationMs: SHOWN_MS });
}
