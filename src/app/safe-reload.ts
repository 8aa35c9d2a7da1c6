import { hasUnstoredText } from '#src/store/unstored-text.ts';
import { wouldLoseSomething } from '#src/ui/loading/would-lose.ts';

/** Polling interval while a page must not reload yet, in ms. */
const LOOK_EVERY_MS = 500;

/**
 * Resolves as soon as a reload would lose nothing. `flush` writes what forms have pending. While typed text is not stored, the engine alone
 * writes it again, at growing intervals.
 */
export async function whenNothingCanBeLost(flush: () => Promise<unknown>): Promise<void> {
  await flush();
  while (wouldLoseSomething(document, location.pathname)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if (!hasUnstoredText()) await flush();
  }
}
