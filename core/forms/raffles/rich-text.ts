import * as z from 'zod/mini';
import { RICH_TEXT_MAX_LENGTH, RICH_TEXT_MAX_NESTING, RICH_TEXT_MAX_SIGNS } from '#core/domain/limits.ts';
import { nestingOf, signsOf } from '#core/domain/raffles/rich-text.ts';

const hasLittleMarkup = (html: string) =>
  signsOf(html) <= RICH_TEXT_MAX_SIGNS && nestingOf(html) <= RICH_TEXT_MAX_NESTING;

/** Whether a rich text is short and simple enough to be cleaned, counted and kept. */
export function isRichTextWithinBounds(html: string): boolean {
  return html.length <= RICH_TEXT_MAX_LENGTH && hasLittleMarkup(html);
}

/** A rich text within its bounds. They come first: the other rules read the whole text. */
export const richTextForm = (messages: { tooLong: string; tooMarkedUp: string }) =>
  z
    .string()
    .check(
      z.maxLength(RICH_TEXT_MAX_LENGTH, { error: messages.tooLong, abort: true }),
      z.refine(hasLittleMarkup, { error: messages.tooMarkedUp, abort: true }),
    );
