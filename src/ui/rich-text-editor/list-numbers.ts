import { styleOf } from './element-marks.ts';
import {
  type Block,
  type ListBlock,
  type ListItem,
  type RichText,
  SOURCE_NUMBER,
  type TextRun,
} from './rich-text-model.ts';

function lettersOf(count: number): string {
  const LETTERS = 26;
  const before = count > LETTERS ? lettersOf(Math.floor((count - 1) / LETTERS)) : '';
  return before + String.fromCharCode('a'.charCodeAt(0) + ((count - 1) % LETTERS));
}

const ROMAN = Object.entries({ c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 });

function romanOf(count: number): string {
  const [sign, worth] = ROMAN.find((one) => one[1] <= count) ?? ['', 0];
  return worth === 0 ? '' : sign + romanOf(count - worth);
}

/** Numerals by the value of `list-style-type` or of the attribute `type`; others are written in digits. */
function numeralOf(style: string, count: number): string {
  const isSpelled = count > 0 && count < 400;
  if (isSpelled && /^a$|^lower-(alpha|latin)$/.test(style)) return lettersOf(count);
  if (isSpelled && /^A$|^upper-(alpha|latin)$/.test(style)) return lettersOf(count).toUpperCase();
  if (isSpelled && /^i$|^lower-roman$/.test(style)) return romanOf(count);
  if (isSpelled && /^I$|^upper-roman$/.test(style)) return romanOf(count).toUpperCase();
  return String(count);
}

const numberIn = (element: Element, attribute: string) =>
  /^-?\d{1,6}$/.test(element.getAttribute(attribute) ?? '')
    ? Number(element.getAttribute(attribute))
    : undefined;

const numeralStyleOf = (element: Element) =>
  styleOf(element)?.listStyleType || element.getAttribute('type') || '';

/** Notes at each item of a numbered list the number that its source shows. Word's items have theirs already. */
export function noteMarkers(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol')) {
    let next = numberIn(list, 'start') ?? 1;
    for (const item of list.querySelectorAll(':scope > li')) {
      const count = numberIn(item, 'value') ?? next;
      next = count + 1;
      const style = numeralStyleOf(item) || numeralStyleOf(list);
      if (!item.hasAttribute(SOURCE_NUMBER)) item.setAttribute(SOURCE_NUMBER, `${numeralOf(style, count)}.`);
    }
  }
}

/** An item with the lists in it. */
interface Entry {
  item: ListItem;
  inner: ListBlock[];
}

function entriesOf({ children }: ListBlock): Entry[] {
  const entries: Entry[] = [];
  for (const child of children) {
    if (child.kind === 'item') entries.push({ item: child, inner: [] });
    else {
      if (entries.length === 0) entries.push({ item: { kind: 'item', runs: [] }, inner: [] });
      entries.at(-1)?.inner.push(child);
    }
  }
  return entries;
}

const isNumber = (marker: string | undefined, count: number) =>
  Number(/^(\d{1,3})[.)]$/.exec(marker ?? '')?.[1]) === count;

const itemOf = ({ kind, align, runs }: ListItem): ListItem => ({ kind, ...(align && { align }), runs });

const markedRuns = ({ marker, runs }: ListItem): TextRun[] =>
  marker === undefined ? runs : [{ text: `${marker} `, marks: {} }, ...runs];

/** Whether our list would show the numbers of the source. */
const showsItsNumbers = (list: ListBlock) =>
  !list.ordered || entriesOf(list).every(({ item }, index) => isNumber(item.marker, index + 1));

/** A list as lines of the item that it stands in. */
const linesOf = (list: ListBlock): TextRun[] =>
  entriesOf(list).flatMap(({ item, inner }) => [
    { text: '\n', marks: {} },
    ...markedRuns(list.ordered ? item : { ...item, marker: '•' }),
    ...inner.flatMap(linesOf),
  ]);

function keptEntry({ item, inner }: Entry): (ListItem | ListBlock)[] {
  const others = inner.filter((list) => !showsItsNumbers(list));
  const runs = [...item.runs, ...others.flatMap(linesOf)];
  const lists = inner.filter(showsItsNumbers);
  return [
    itemOf({ ...item, runs }),
    ...lists.map((list) => ({ ...list, children: entriesOf(list).flatMap(keptEntry) })),
  ];
}

/** How many entries from `from` on are numbered 1, 2, 3 … */
function runLength(entries: readonly Entry[], from: number): number {
  let length = 0;
  while (isNumber(entries[from + length]?.item.marker, length + 1)) length += 1;
  return length;
}

const isNumberedList = (block: Block | undefined) => block?.kind === 'list' && block.ordered;

function addNumbered(list: ListBlock, blocks: RichText): void {
  const entries = entriesOf(list);
  for (let at = 0; at < entries.length;) {
    // Next to a numbered list, another one would continue its numbers.
    const length = isNumberedList(blocks.at(-1)) ? 0 : runLength(entries, at);
    if (length > 1) {
      blocks.push({ ...list, children: entries.slice(at, at + length).flatMap(keptEntry) });
      at += length;
      continue;
    }
    for (const { item, inner } of entries.slice(at, at + 1)) {
      const { align } = item;
      const runs = markedRuns(item);
      if (runs.length > 0) blocks.push({ kind: 'paragraph', ...(align && { align }), runs });
      addAll(inner, blocks);
    }
    at += 1;
  }
}

function addAll(text: RichText, blocks: RichText): void {
  for (const block of text) {
    if (block.kind !== 'list') blocks.push(block);
    else if (block.ordered) addNumbered(block, blocks);
    else blocks.push({ ...block, children: entriesOf(block).flatMap(keptEntry) });
  }
}

/**
 * A pasted text whose numbers are those of its source (P-020): items numbered 1, 2, 3 … next to each other are a numbered list. All
 * others are text with their number, since our lists count from 1 and rules refer to each other by number.
 */
export function withSourceNumbers(text: RichText): RichText {
  const blocks: RichText = [];
  addAll(text, blocks);
  return blocks;
}
