/** Preloads the engine's lazy modules, as histories have no file I/O. */
import '#src/sync/send/drain-queue.ts';
import '#src/sync/images/sweep-images.ts';
import '#src/sync/engine/survive.ts';
import '#src/sync/facets/changes-facet.ts';
import '#src/sync/facets/conflict-facet.ts';
import '#src/sync/facets/image-facet.ts';
import '#src/sync/facets/pending-facet.ts';
import '#src/sync/facets/publication-facet.ts';
import '#src/sync/facets/raffle-facet.ts';
import '#src/sync/facets/receiving-facet.ts';
import '#src/sync/save/replay-journal.ts';
import '#src/sync/save/save-config.ts';
import '#src/sync/save/save-typed.ts';
import '#src/sync/send/lazy-senders.ts';
import '#src/sync/send/take-back-refused.ts';
