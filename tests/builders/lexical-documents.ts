import { $createCodeNode } from '@lexical/code-core';
import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, type ListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import * as fc from 'fast-check';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  type ElementFormatType,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
} from 'lexical';
import { TEXT_COLOR_NAMES } from '#core/domain/raffles/text-colors.ts';

/** What people write: accents, emojis, signs that HTML escapes, spaces in a row and at the ends. */
const words = fc
  .array(
    fc.constantFrom(
      ...[
        'Rifa',
        'da',
        'Creche São José',
        'ação',
        'R$ 10,00',
        '🎁',
        '👨‍👩‍👧‍👦',
        '&',
        '<b>',
        '"aspas"',
        "d'água",
        '&amp;',
        ' ',
        '  ',
        '1 < 2',
        '日本',
      ],
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(''));

const FORMATS = ['bold', 'italic', 'underline', 'strikethrough'] as const satisfies TextFormatType[];

const letters = fc.record({
  kind: fc.constant('letters' as const),
  text: words,
  formats: fc.subarray([...FORMATS]),
  color: fc.option(fc.constantFrom(...TEXT_COLOR_NAMES), { nil: undefined }),
});

const href = fc.constantFrom(
  'https://rifaria.app/creche?a=1&b=2#c',
  'https://rifas-são-joão.com.br',
  'mailto:ana@creche.org.br',
  'tel:+5511987654321',
);

const piece = fc.oneof(
  { weight: 6, arbitrary: letters },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('break' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('link' as const),
      href,
      letters: fc.array(letters, { minLength: 1, maxLength: 3 }),
      // Two links to one place with nothing between them are one link.
      after: letters,
    }),
  },
);

type Piece = typeof piece extends fc.Arbitrary<infer One> ? One : never;
type Letters = typeof letters extends fc.Arbitrary<infer One> ? One : never;

const align = fc.constantFrom<ElementFormatType[]>('', '', 'center', 'right', 'justify');
const pieces = fc.array(piece, { maxLength: 6 });

interface List {
  kind: 'list';
  ordered: boolean;
  items: { align: ElementFormatType; pieces: Piece[]; inner: List | null }[];
}

const { list } = fc.letrec<{ list: List }>((tie) => ({
  list: fc.record({
    kind: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(
      fc.record({
        align,
        pieces,
        inner: fc.option(tie('list') as fc.Arbitrary<List>, { maxDepth: 2, depthSize: 'small' }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
}));

const line = fc.record({ kind: fc.constantFrom('p', 'p', 'h2', 'h3', 'quote'), align, pieces });
const code = fc.record({
  kind: fc.constant('code' as const),
  lines: fc.array(words, { minLength: 1, maxLength: 4 }),
});

/** A text such as the tools can make, still without nodes. */
export const lexicalDocument = fc.array(
  fc.oneof({ weight: 4, arbitrary: line }, { weight: 1, arbitrary: code }, { weight: 2, arbitrary: list }),
  { minLength: 1, maxLength: 8 },
);

type Drawn = typeof lexicalDocument extends fc.Arbitrary<(infer One)[]> ? One : never;

function $letters({ text, formats, color }: Letters): LexicalNode {
  const node = $createTextNode(text);
  for (const format of formats) node.toggleFormat(format);
  return color === undefined ? node : node.setStyle(`color: var(--ink-${color})`);
}

const $pieces = (all: readonly Piece[]): LexicalNode[] =>
  all.flatMap((one) => {
    if (one.kind === 'letters') return [$letters(one)];
    if (one.kind === 'break') return [$createLineBreakNode()];
    return [$createLinkNode(one.href).append(...one.letters.map($letters)), $letters(one.after)];
  });

/** As Lexical's own list commands build it: a list in a list is in an item of its own. */
const $list = ({ ordered, items }: List): ListNode =>
  $createListNode(ordered ? 'number' : 'bullet').append(
    ...items.flatMap((item) => [
      $createListItemNode()
        .setFormat(item.align)
        .append(...$pieces(item.pieces)),
      ...(item.inner ? [$createListItemNode().append($list(item.inner))] : []),
    ]),
  );

function $empty(kind: string): ElementNode {
  if (kind === 'h2' || kind === 'h3') return $createHeadingNode(kind);
  return kind === 'quote' ? $createQuoteNode() : $createParagraphNode();
}

/** The nodes of a drawn block. To be called inside an update. */
export function $drawnBlock(block: Drawn): ElementNode {
  if (block.kind === 'list') return $list(block as List);
  if ('lines' in block) {
    const lines = block.lines.flatMap((text, index) => [
      ...(index > 0 ? [$createLineBreakNode()] : []),
      $createTextNode(text),
    ]);
    return $createCodeNode('').append(...lines);
  }
  const { align: format, pieces: all } = block as { align: ElementFormatType; pieces: Piece[] };
  return $empty(block.kind)
    .setFormat(format)
    .append(...$pieces(all));
}
