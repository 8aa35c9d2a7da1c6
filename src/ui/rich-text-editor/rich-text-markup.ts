import { BlockBuilder, type Place as BuilderPlace } from './block-builder.ts';
import { alignWithin, marksWithin, styleOf } from './element-marks.ts';
import { inertBody } from './inert-body.ts';
import { htmlOf } from './rich-text-html.ts';
import { type LineKind, type RichText, SOURCE_NUMBER } from './rich-text-model.ts';

/** Line kinds by tag. Of unknown elements only the content is read. */
const LINES: Record<string, LineKind> = {
  P: 'paragraph',
  DIV: 'paragraph',
  H1: 'heading2',
  H2: 'heading2',
  H3: 'heading3',
  H4: 'heading3',
  H5: 'heading3',
  H6: 'heading3',
  BLOCKQUOTE: 'quote',
  PRE: 'code',
};

/** Other block elements; their content keeps the kind of the surrounding line. */
const OTHER_BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE CAPTION CENTER DD DETAILS DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM HEADER HR LEGEND MAIN ' +
    'MENU NAV SECTION SUMMARY TABLE TBODY TFOOT THEAD TR'
  ).split(' '),
);

/** Elements whose content is not text. */
const DROPPED = new Set(
  (
    'APPLET AUDIO BASE BUTTON CANVAS COL COLGROUP DATALIST EMBED FRAME FRAMESET HEAD IFRAME INPUT LINK MATH META NOEMBED ' +
    'NOFRAMES NOSCRIPT OBJECT OPTGROUP OPTION PARAM PROGRESS SCRIPT SELECT SOURCE STYLE SVG TEMPLATE TEXTAREA TITLE ' +
    'TRACK VIDEO XML'
  ).split(' '),
);

const TEXT_NODE = 3;
const ELEMENT_NODE = 1;
/** Protects the stack against deeply nested input. */
const DEPTH_LIMIT = 200;
const CELL_GAP = ' | ';

/** Formatting at a position of the source, with its depth. */
interface Place extends BuilderPlace {
  depth: number;
}

const OUTSIDE: Place = { marks: {}, kind: 'paragraph', align: undefined, space: 'fold', depth: 0 };

/** Tabs become four spaces, as the Tab key leaves the editor. */
const codeLines = (text: string) => text.replaceAll('\t', '    ').replace(/\r\n?/g, '\n').split('\n');

function readText(text: string, place: Place, out: BlockBuilder): void {
  if (place.kind !== 'code' || place.space !== 'keep') return out.write(text, place);
  codeLines(text).forEach((line, index) => {
    if (index > 0) out.break(place);
    out.write(line, place);
  });
}

function placeWithin(element: Element, around: Place): Place {
  const kind = LINES[element.tagName.toUpperCase()];
  const align = alignWithin(element);
  // Paragraphs in quotes stay quotes; everything in code stays code.
  const keeps = kind === undefined || kind === 'paragraph' || around.kind === 'code';
  const isPre = kind === 'code' || /^(pre|break-spaces)/.test(styleOf(element)?.whiteSpace ?? '');
  return {
    marks: kind === 'code' || around.kind === 'code' ? {} : marksWithin(element, around.marks),
    kind: keeps ? around.kind : kind,
    align: align === 'left' ? undefined : (align ?? around.align),
    space: isPre ? 'keep' : around.space,
    depth: around.depth + 1,
  };
}

/** Reads a list, including content between its items. */
function readList(element: Element, outside: Place, out: BlockBuilder): void {
  // Nested items do not inherit the alignment of their parent item.
  const around = out.listDepth > 0 ? { ...outside, align: undefined } : outside;
  out.openList(element.tagName.toUpperCase() === 'OL');
  readChildren(element, { ...placeWithin(element, around), kind: 'paragraph' }, out);
  out.closeList();
}

function readItem(element: Element, around: Place, out: BlockBuilder): void {
  const isLoose = out.listDepth === 0;
  if (isLoose) out.openList(false);
  const place = placeWithin(element, around);
  out.open(place, element.getAttribute(SOURCE_NUMBER));
  readChildren(element, place, out);
  out.close();
  if (isLoose) out.closeList();
}

/** A block as a line; within a list item, which is one line, as a break. */
function readLine(element: Element, around: Place, out: BlockBuilder): void {
  const place = placeWithin(element, around);
  if (out.listDepth > 0) {
    if (out.hasText) out.break(place);
    return readChildren(element, place, out);
  }
  out.open(place);
  readChildren(element, place, out);
  out.close();
}

function readCell(element: Element, around: Place, out: BlockBuilder): void {
  if (out.hasText) out.write(CELL_GAP, around);
  for (const child of element.childNodes) readNode(child, placeWithin(element, around), out);
}

function readElement(element: Element, around: Place, out: BlockBuilder): void {
  const tag = element.tagName.toUpperCase();
  if (DROPPED.has(tag) || around.depth > DEPTH_LIMIT) return;
  if (tag === 'BR') out.break(around);
  else if (tag === 'UL' || tag === 'OL') readList(element, around, out);
  else if (tag === 'LI') readItem(element, around, out);
  else if (tag === 'TD' || tag === 'TH') readCell(element, around, out);
  else if (tag in LINES || OTHER_BLOCKS.has(tag)) readLine(element, around, out);
  else readChildren(element, placeWithin(element, around), out);
}

function readNode(node: Node, place: Place, out: BlockBuilder): void {
  if (node.nodeType === TEXT_NODE) readText(node.textContent ?? '', place, out);
  else if (node.nodeType === ELEMENT_NODE) readElement(node as Element, place, out);
}

function readChildren(parent: Node, place: Place, out: BlockBuilder): void {
  for (const child of parent.childNodes) readNode(child, place, out);
}

/** Reads the content of `parent` that a rich text can hold. */
export function readRichText(parent: Node): RichText {
  const out = new BlockBuilder();
  readChildren(parent, OUTSIDE, out);
  return out.finish();
}

/** Parses untrusted HTML and keeps what is allowed. */
export const parseRichText = (html: string): RichText => readRichText(inertBody(html));

/**
 * Canonical HTML of a rich text: equal texts give equal strings, so that edits are distinguished from different markup.
 * Scripts, styles, classes and links that P-007 does not allow are removed.
 */
export const canonicalRichText = (html: string): string => htmlOf(parseRichText(html));
