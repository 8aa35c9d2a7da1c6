import { isLostChunk } from '#src/ui/loading/lost-chunk.ts';

/** Where not even the explanation comes. */
const sayShortly = () => globalThis.alert('Sem internet agora. Tente de novo quando ela voltar.');

/**
 * A press whose part of the app does not come says why, whatever it was for (P-1051): a press that does nothing looks like one that did
 * its work. What handles the failure itself is left to it.
 */
export function watchLostParts(): void {
  addEventListener('unhandledrejection', (event) => {
    // Unlike a lost chunk, invalid JSON is a SyntaxError too.
    if (event.reason instanceof SyntaxError || !isLostChunk(event.reason)) return;
    event.preventDefault();
    void import('./say-lost-part.ts').then(({ sayLostPart }) => sayLostPart(), sayShortly);
  });
}
