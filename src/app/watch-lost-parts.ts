import { isLostChunk, NO_NETWORK, OutOfReach } from '#src/ui/loading/lost-chunk.ts';

/** Where not even the explanation comes. */
const alertNoNetwork = () => globalThis.alert(`${NO_NETWORK.title}. ${NO_NETWORK.message}`);

/**
 * A press whose part of the app does not come says why, whatever it was for (P-1051): a press that does nothing looks like one that did
 * its work. What handles the failure itself is left to it.
 */
export function watchLostParts(): void {
  addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    // Unlike a lost chunk, invalid JSON is a SyntaxError too.
    const isLost = !(reason instanceof SyntaxError) && isLostChunk(reason);
    if (!isLost && !(reason instanceof OutOfReach)) return;
    event.preventDefault();
    void import('./show-lost-part.ts').then((part) => part.showLostPart(), alertNoNetwork);
  });
}
