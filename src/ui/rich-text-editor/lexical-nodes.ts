import { CodeNode } from '@lexical/code-core';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { textColorOf, type TextColor } from '#core/domain/text-colors.ts';

/** What a text may be made of besides paragraphs and letters. */
export const RICH_TEXT_NODES = [HeadingNode, QuoteNode, CodeNode, ListNode, ListItemNode, LinkNode];

/**
 * How the editor writes a colour at its letters: as the theme's variable, so that each theme shows a shade that can be read.
 * Undefined takes the colour off.
 */
export const inkOf = (color: TextColor): string => `var(--ink-${color})`;

const INK_STYLE = /(?:^|;)\s*color:\s*([^;]+)/i;
const INK = /^var\(--ink-(\w+)\)$/;

/** The colour that a style of letters says, in the theme's variable or as another page wrote it. */
export function colorOfStyle(style: string): TextColor | undefined {
  const value = style === '' ? undefined : INK_STYLE.exec(style)?.[1]?.trim();
  return value === undefined ? undefined : textColorOf(value.replace(INK, '$1'));
}
