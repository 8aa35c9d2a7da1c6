import type { TextColor } from '#core/domain/text-colors.ts';

/** What letters may look like. */
export interface Marks {
  /** A link that decision 21 allows. */
  href?: string;
  color?: TextColor;
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
}

/** Letters that look alike; '\n' is a line break within the block. */
export interface TextRun {
  text: string;
  marks: Marks;
}

/** How a block stands between the margins; to the left if not said. */
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
}

/** A list in a list stands behind the item that it belongs to. */
export interface ListBlock {
  kind: 'list';
  ordered: boolean;
  children: (ListItem | ListBlock)[];
}

export type Block = TextBlock | ListBlock;

/** A rich text: only what the tools of §2 make, so whatever was read into it is clean. */
export type RichText = Block[];

/** From the outside in, as elements are put around letters. Links are outermost, so that each stays one. */
export const MARK_ORDER = ['href', 'color', 'bold', 'italic', 'underline', 'strike'] as const;

const isSameMarks = (a: Marks, b: Marks) => MARK_ORDER.every((mark) => a[mark] === b[mark]);

/** Adds letters to the end of a line, to the last run if they look like it. */
export function appendText(runs: TextRun[], text: string, marks: Marks): void {
  const last = runs.at(-1);
  if (text === '') return;
  if (last && isSameMarks(last.marks, marks)) last.text += text;
  else runs.push({ text, marks });
}
