import { isDashboardPath } from '#core/domain/app-paths.ts';

/** Polling interval while a page must not reload yet, in ms. */
const LOOK_EVERY_MS = 500;

/** Dialogs, sheets and pending actions. */
const DIALOGS = 'dialog[open], ion-alert, ion-loading, ion-action-sheet';

/** Fields whose text is not stored while it is typed. */
const UNKEPT_FIELDS = 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), textarea';

/** Whether typed text of this page is not stored (P-1029). Injected by the guard, which loads what knows it. */
let hasUnstoredText = () => false;

/** Sets the callback that tells whether typed text is not stored. */
export function registerUnstoredText(hasAny: () => boolean): void {
  hasUnstoredText = hasAny;
}

/**
 * Whether a reload would lose input: text in dialogs and outside the dashboard is not stored yet. Forms of the dashboard
 * are saved while they are typed into, if there is room (P-1038).
 */
export function wouldLoseSomething(page: Document, path: string): boolean {
  if (page.querySelector(DIALOGS) !== null || hasUnstoredText()) return true;
  if (isDashboardPath(path)) return false;
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(UNKEPT_FIELDS);
  return [...fields].some(({ value }) => value !== '');
}

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
