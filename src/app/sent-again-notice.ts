import { sentAgainText } from '#core/text/sent-again.ts';
import type { SentAgain } from '#src/storage/sent-again.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';

const SHOWN_MS = 15_000;

/** Tells the user once that the server went back to an earlier copy, and what is sent again (P-1041). */
export function showSentAgain(sentAgain: SentAgain): void {
  showToast({ message: sentAgainText(sentAgain), tone: 'warning', durationMs: SHOWN_MS });
}
