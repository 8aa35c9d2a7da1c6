import type { TextColor } from '#core/domain/raffles/text-colors.ts';
import {
  type Align,
  type Block,
  type LineKind,
  type ListBlock,
  type ListItem,
  MARK_ORDER,
  type Marks,
  type TextRun,
} from './rich-text-model.ts';

/** The only tags of a rich text, in HTML and on screen. */
export type RichTextTag =
  | 'p'
  | 'h2'
  | 'h3'
  | 'blockquote'
  | 'pre'
  | 'ul'
  | 'ol'
  | 'li'
  | 'br'
  | 'a'
  | 'span'
  | 'strong'
  | 'em'
  | 'u'
  | 's';

export interface RichTextElement {
  tag: RichTextTag;
  href?: string;
  color?: TextColor;
  align?: Align;
  children: RichTextNode[];
}
export type RichTextNode = string | RichTextElement;

const LINE_TAGS = {
  paragraph: 'p',
  heading2: 'h2',
  heading3: 'h3',
  quote: 'blockquote',
  code: 'pre',
  item: 'li',
} as const satisfies Record<LineKind | 'item', RichTextTag>;

const MARK_TAGS = {
  href: 'a',
  color: 'span',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
} as const satisfies Record<keyof Marks, RichTextTag>;

const BREAK: RichTextElement = { tag: 'br', children: [] };

const lettersOf = (text: string): RichTextNode[] =>
  text.split('\n').flatMap((line, index) => [...(index > 0 ? [BREAK] : []), ...(line === '' ? [] : [line])]);

/** Wraps runs in elements, outermost mark first; adjacent runs with the same mark share an element. */
function inlineTree(runs: readonly TextRun[], depth = 0): RichTextNode[] {
  const mark = MARK_ORDER[depth];
  if (mark === undefined) return runs.flatMap(({ text }) => lettersOf(text));
  const nodes: RichTextNode[] = [];
  let from = 0;
  for (let to = 1; to <= runs.length; to += 1) {
    const value = runs[from]?.marks[mark];
    if (to < runs.length && runs[to]?.marks[mark] === value) continue;
    const children = inlineTree(runs.slice(from, to), depth + 1);
    if (value === undefined) nodes.push(...children);
    else nodes.push({ tag: MARK_TAGS[mark], ...(value !== true && { [mark]: value }), children });
    from = to;
  }
  return nodes;
}

/** Browsers render neither a final break nor an empty block: an extra break compensates. */
function lineTree({ kind, align, runs }: Exclude<Block, ListBlock> | ListItem): RichTextElement {
  const needsBreak = runs.length === 0 || runs.at(-1)?.text.endsWith('\n') === true;
  const children = [...inlineTree(runs), ...(needsBreak ? [BREAK] : [])];
  return { tag: LINE_TAGS[kind], ...(align && { align }), children };
}

function listTree({ ordered, children }: ListBlock): RichTextElement {
  const items: RichTextElement[] = [];
  for (const child of children) {
    const owner = items.at(-1);
    if (child.kind === 'item') items.push(lineTree(child));
    else if (owner) owner.children.push(listTree(child));
    else items.push({ tag: 'li', children: [listTree(child)] });
  }
  return { tag: ordered ? 'ol' : 'ul', children: items };
}

/** One block as elements. */
export const blockTree = (block: Block): RichTextElement =>
  block.kind === 'list' ? listTree(block) : lineTree(block);
