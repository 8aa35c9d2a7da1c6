import { StorageProblem } from '#src/storage/storage-problem.ts';
import { isLostChunk, NO_NETWORK, OutOfReach } from '#src/ui/loading/lost-chunk.ts';

/** Where not even the explanation comes. */
const alertNoNetwork = () => globalThis.alert(`${NO_NETWORK.title}. ${NO_NETWORK.message}`);

/** Loaded then: what offers such a press has loaded it already. */
async function sayNotStored({ message }: StorageProblem): Promise<void> {
  const { showToast } = await import('#src/ui/overlays/feedback.ts');
  showToast({ message, tone: 'danger' });
}

/** Unlike a lost chunk, invalid JSON is a SyntaxError too. */
const isLostPart = (reason: unknown) =>
  reason instanceof OutOfReach || (!(reason instanceof SyntaxError) && isLostChunk(reason));

/**
 * A press that fails says why, whatever it was for, as one that does nothing looks like one that did its work: its part of the app does not
 * come (P-1051), or this device cannot store what it does (P-1150). What handles the failure itself is left to it.
 */
export function watchFailedPresses(): void {
  addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof StorageProblem) void sayNotStored(reason);
    else if (isLostPart(reason))
      void import('./show-lost-part.ts').then((part) => part.showLostPart(), alertNoNetwork);
    else return;
    event.preventDefault();
  });
}
