/** What the engine loads with its first use: in a history nothing waits for a file. */
import '#src/sync/drain-queue.ts';
import '#src/sync/images/image-actions.ts';
import '#src/sync/images/sweep-images.ts';
import '#src/sync/publishing-actions.ts';
import '#src/sync/replay-journal.ts';
import '#src/sync/save-config.ts';
import '#src/sync/lazy-senders.ts';
