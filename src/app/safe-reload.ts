import { isDashboardPath } from '#core/domain/app-paths.ts';

/** How often a page that must not reload yet looks again, milliseconds. */
const LOOK_EVERY_MS = 500;

/** Questions, sheets and work under way. */
const DIALOGS = 'dialog[open], ion-alert, ion-loading, ion-action-sheet';

/** Fields whose text nobody keeps while it is typed. */
const UNKEPT_FIELDS = 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), textarea';

/**
 * Whether a reload would lose something: what is typed into a dialog, or outside of the dashboard, is in no database yet.
 * Forms of the dashboard are written as they are typed into.
 */
export function wouldLoseSomething(page: Document, path: string): boolean {
  if (page.querySelector(DIALOGS) !== null) return true;
  if (isDashboardPath(path)) return false;
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(UNKEPT_FIELDS);
  return [...fields].some(({ value }) => value !== '');
}

/** Resolves as soon as a reload loses nothing. */
export async function whenNothingCanBeLost(): Promise<void> {
  while (wouldLoseSomething(document, location.pathname)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
