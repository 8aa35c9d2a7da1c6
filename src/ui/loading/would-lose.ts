import { isDashboardPath } from '#core/domain/app-paths.ts';
import { hasUnstoredText } from '#src/store/unstored-text.ts';
import { KEPT_IN_TAB_ATTRIBUTE, UNKEPT_FIELDS_ATTRIBUTE } from '../fields/unkept-fields.ts';

/** Dialogs, sheets and pending actions. */
const DIALOGS = 'dialog[open], ion-alert, ion-loading, ion-action-sheet';

/** Takes no typing, as the text of a Pix code, or is kept in the tab and not being typed into (P-1180). */
const KEPT = `[readonly], [${KEPT_IN_TAB_ATTRIBUTE}]:not(:focus)`;
/** Fields with text. */
const FIELDS = `:is(input:not([type="hidden"], [type="checkbox"], [type="radio"]), textarea):not(${KEPT})`;

/**
 * Whether a reload would lose input: text in dialogs is not stored yet, nor is text outside the dashboard, except in fields that are marked
 * as kept. Forms of the dashboard are saved while they are typed into, if there is room (P-1038), but for those that are marked.
 */
export function wouldLoseSomething(page: Document, path: string): boolean {
  if (page.querySelector(DIALOGS) !== null || hasUnstoredText()) return true;
  const unkept = isDashboardPath(path) ? [...page.querySelectorAll(`[${UNKEPT_FIELDS_ATTRIBUTE}]`)] : [page];
  return unkept
    .flatMap((part) => [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)])
    .some(({ value }) => value !== '');
}
