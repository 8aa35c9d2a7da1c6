import { addressFault, completeAddress } from './link-address.ts';
import { withSourceNumbers } from './list-numbers.ts';
import {
  appendText,
  type Block,
  type ListBlock,
  type Marks,
  type RichText,
  type TextRun,
} from './rich-text-model.ts';

/** WhatsApp's delimiters. They enclose words without spaces inside, at word boundaries. */
const MARKS: readonly [sign: string, mark: Marks][] = [
  ['*', { bold: true }],
  ['_', { italic: true }],
  ['~', { strike: true }],
];

const ADDRESS = /(?:https?:\/\/|\bwww\.)[^\s<>"']*[^\s<>"'.,;:!?)\]*_~]/gi;
const WORD = /[\p{L}\p{N}]/u;

/** Index of the closing delimiter for the one at `from`; undefined if it is an ordinary character. */
function endOfMark(text: string, from: number, sign: string): number | undefined {
  const opens =
    !WORD.test(text[from - 1] ?? '') && /[^\s]/.test(text[from + 1] ?? ' ') && text[from + 1] !== sign;
  if (!opens) return undefined;
  for (let at = text.indexOf(sign, from + 2); at !== -1; at = text.indexOf(sign, at + 1)) {
    if (/[^\s]/.test(text[at - 1] ?? ' ') && !WORD.test(text[at + 1] ?? '')) return at;
  }
  return undefined;
}

function readPlain(text: string, marks: Marks, runs: TextRun[]): void {
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const href = completeAddress(address);
    if (addressFault(href) !== undefined) continue;
    appendText(runs, text.slice(from, index), marks);
    appendText(runs, address, { ...marks, href });
    from = index + address.length;
  }
  appendText(runs, text.slice(from), marks);
}

/** Parses nested marks; delimiters within addresses are ignored. */
function readMarked(text: string, marks: Marks, runs: TextRun[]): void {
  const addresses = [...text.matchAll(ADDRESS)].map(({ 0: { length }, index }) => [index, index + length]);
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const found = MARKS.find(([sign]) => sign === text[at]);
    const isInAddress = addresses.some(([start = 0, end = 0]) => at >= start && at < end);
    const end = found && !isInAddress ? endOfMark(text, at, found[0]) : undefined;
    if (!found || end === undefined) continue;
    readPlain(text.slice(from, at), marks, runs);
    readMarked(text.slice(at + 1, end), { ...marks, ...found[1] }, runs);
    from = end + 1;
    at = end;
  }
  readPlain(text.slice(from), marks, runs);
}

function runsOf(text: string): TextRun[] {
  const runs: TextRun[] = [];
  readMarked(text, {}, runs);
  return runs;
}

const BULLET = /^\s{0,3}[-–•*·▪◦‣]\s+(?=\S)/u;
const NUMBER = /^\s{0,3}(\d{1,3}[.)])\s+(?=\S)/;
const QUOTE = /^>\s?(?=\S)/;
/** A line that starts with an emoji or keycap digit, followed by text. */
const EMOJI_LINE =
  /^\s*(?:\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f|\u200d|\p{Extended_Pictographic})*|\d\ufe0f?\u20e3)\s*\S/u;

function addItem(blocks: RichText, text: string, marker?: string): void {
  const last = blocks.at(-1);
  const ordered = marker !== undefined;
  const goesOn = last?.kind === 'list' && last.ordered === ordered;
  const list: ListBlock = goesOn ? last : { kind: 'list', ordered, children: [] };
  if (!goesOn) blocks.push(list);
  list.children.push({ kind: 'item', ...(ordered && { marker }), runs: runsOf(text.trim()) });
}

/** Two or more consecutive lines that start with an emoji become a list; the emojis are kept. */
function addLines(blocks: RichText, lines: readonly string[]): void {
  const hasEmoji = lines.map((line) => EMOJI_LINE.test(line));
  lines.forEach((line, index) => {
    if (line.trim() === '') return;
    const isEmojiList = hasEmoji[index] && (hasEmoji[index - 1] === true || hasEmoji[index + 1] === true);
    if (BULLET.test(line)) addItem(blocks, line.replace(BULLET, ''));
    else if (NUMBER.test(line)) addItem(blocks, line.replace(NUMBER, ''), NUMBER.exec(line)?.[1]);
    else if (isEmojiList) addItem(blocks, line);
    else if (QUOTE.test(line)) blocks.push({ kind: 'quote', runs: runsOf(line.replace(QUOTE, '')) });
    else blocks.push({ kind: 'paragraph', runs: runsOf(line.trim()) });
  });
}

const codeBlock = (text: string): Block => ({
  kind: 'code',
  runs: [{ text: text.replace(/^\n|\n$/g, '').replaceAll('\t', '    '), marks: {} }],
});

/**
 * Parses plain text with WhatsApp's markup: *negrito*, _itálico_, ~tachado~, ```código```, bulleted or numbered lists, > quotes.
 * Each line is a paragraph, addresses become links, empty lines are dropped.
 */
export function parsePlainText(text: string): RichText {
  const clean = text.replace(/\r\n?/g, '\n').replace(/[\u200b\u200e\u200f\u2028\u2029\ufeff]/g, '');
  const blocks: RichText = [];
  clean.split('```').forEach((part, index, parts) => {
    const isCode = index % 2 === 1 && index < parts.length - 1;
    if (isCode && part.trim() !== '') blocks.push(codeBlock(part));
    else addLines(blocks, part.split('\n'));
  });
  return withSourceNumbers(blocks);
}
