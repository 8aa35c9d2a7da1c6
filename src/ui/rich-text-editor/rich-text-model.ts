import type { TextColor } from '#core/domain/raffles/text-colors.ts';

/** Marks of text. */
export interface Marks {
  /** A link that P-007 allows. */
  href?: string;
  color?: TextColor;
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
}

/** Text with uniform marks; '\n' is a line break within the block. */
export interface TextRun {
  text: string;
  marks: Marks;
}

/** Alignment of a block; left by default. */
export type Align = 'center' | 'right' | 'justify';

export type LineKind = 'paragraph' | 'heading2' | 'heading3' | 'quote' | 'code';

interface Line {
  align?: Align;
  runs: TextRun[];
}

export interface TextBlock extends Line {
  kind: LineKind;
}

export interface ListItem extends Line {
  kind: 'item';
  /** The number of a pasted item in its source; used while pasting only (list-numbers.ts). */
  marker?: string;
}

/** Attribute of a pasted list item: its number as the source shows it, such as '2.' or 'b)'. */
export const SOURCE_NUMBER = 'data-marker';

/** A nested list follows the item that it belongs to. */
export interface ListBlock {
  kind: 'list';
  ordered: boolean;
  children: (ListItem | ListBlock)[];
}

export type Block = TextBlock | ListBlock;

/** A rich text. It can only represent the formats of the tools (P-306), so parsing sanitizes. */
export type RichText = Block[];

/** Nesting order of marks, outermost first. Links are outermost, so that each stays one element. */
export const MARK_ORDER = ['href', 'color', 'bold', 'italic', 'underline', 'strike'] as const;

const isSameMarks = (a: Marks, b: Marks) => MARK_ORDER.every((mark) => a[mark] === b[mark]);

/** Appends text to a line; merged with the last run if the marks are equal. */
export function appendText(runs: TextRun[], text: string, marks: Marks): void {
  const last = runs.at(-1);
  if (text === '') return;
  if (last && isSameMarks(last.marks, marks)) last.text += text;
  else runs.push({ text, marks });
}
