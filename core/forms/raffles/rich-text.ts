import * as z from 'zod/mini';
import { RICH_TEXT_MAX_LENGTH, RICH_TEXT_MAX_NESTING } from '#core/domain/limits.ts';
import { nestingOf } from '#core/domain/raffles/rich-text.ts';

/** Whether a rich text is short and flat enough to be cleaned, counted and kept. */
export function isRichTextWithinBounds(html: string): boolean {
  return html.length <= RICH_TEXT_MAX_LENGTH && nestingOf(html) <= RICH_TEXT_MAX_NESTING;
}

/** A rich text within its bounds. They come first: the other rules read the whole text. */
export const richTextForm = (messages: { tooLong: string; tooNested: string }) =>
  z.string().check(
    z.maxLength(RICH_TEXT_MAX_LENGTH, { error: messages.tooLong, abort: true }),
    z.refine((html) => nestingOf(html) <= RICH_TEXT_MAX_NESTING, { error: messages.tooNested, abort: true }),
  );
