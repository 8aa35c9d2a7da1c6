import { isDashboardPath } from '#core/domain/app-paths.ts';
import { hasUnstoredText } from '#src/store/unstored-text.ts';
import { UNKEPT_FIELDS_ATTRIBUTE } from '../fields/unkept-fields.ts';

/** Dialogs, sheets and pending actions. */
const DIALOGS = 'dialog[open], ion-alert, ion-loading, ion-action-sheet';

/** Fields with text. */
const FIELDS = 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), textarea';

/**
 * Whether a reload would lose input: text in dialogs and outside the dashboard is not stored yet. Forms of the dashboard
 * are saved while they are typed into, if there is room (P-1038), but for those that are marked.
 */
export function wouldLoseSomething(page: Document, path: string): boolean {
  if (page.querySelector(DIALOGS) !== null || hasUnstoredText()) return true;
  const unkept = isDashboardPath(path) ? [...page.querySelectorAll(`[${UNKEPT_FIELDS_ATTRIBUTE}]`)] : [page];
  return unkept
    .flatMap((part) => [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)])
    .some(({ value }) => value !== '');
}
