import { isRichTextLink } from '#core/domain/links.ts';
import { textColorOf } from '#core/domain/raffles/text-colors.ts';
import type { Align, Marks } from './rich-text-model.ts';

/** Marks by tag name. */
const TAG_MARKS: Record<string, Marks> = {
  B: { bold: true },
  STRONG: { bold: true },
  I: { italic: true },
  EM: { italic: true },
  U: { underline: true },
  INS: { underline: true },
  S: { strike: true },
  DEL: { strike: true },
  STRIKE: { strike: true },
};

/** The inline style of an element. */
export const styleOf = (element: Element): CSSStyleDeclaration | undefined =>
  'style' in element ? (element.style as CSSStyleDeclaration) : undefined;

/** Text copied within the editor has theme variables as colours. */
const colorOf = (color: string) => textColorOf(color.replace(/^var\(--ink-(\w+)\)$/, '$1'));

/** Google Docs and Word format with styles only; Docs even wraps everything in a <b> of normal weight. */
function styleMarks(style: CSSStyleDeclaration, marks: Marks): Marks {
  const { fontWeight, fontStyle, color } = style;
  const line = `${style.textDecoration} ${style.textDecorationLine}`;
  const next = { ...marks };
  if (/^(bold|bolder|[6-9]00)$/.test(fontWeight)) next.bold = true;
  else if (/^(normal|lighter|[1-5]00)$/.test(fontWeight)) delete next.bold;
  if (fontStyle === 'italic') next.italic = true;
  else if (fontStyle === 'normal') delete next.italic;
  if (line.includes('underline')) next.underline = true;
  if (line.includes('line-through')) next.strike = true;
  const named = color === '' ? undefined : colorOf(color);
  if (named !== undefined) next.color = named;
  return next;
}

function linkOf(element: Element): string | undefined {
  const href = element.getAttribute('href')?.trim() ?? '';
  return isRichTextLink(href) ? href : undefined;
}

/** The marks of text within `element`, given those around it. */
export function marksWithin(element: Element, around: Marks): Marks {
  const tag = element.tagName.toUpperCase();
  if (tag === 'A') {
    const href = linkOf(element);
    // Colours and underlines of links are styles of the source page, not of the author.
    return href === undefined ? around : { ...around, href };
  }
  const marks: Marks = { ...around, ...TAG_MARKS[tag] };
  const fontColor = tag === 'FONT' ? textColorOf(element.getAttribute('color') ?? '') : undefined;
  if (fontColor !== undefined) marks.color = fontColor;
  const style = styleOf(element);
  return style === undefined ? marks : styleMarks(style, marks);
}

/** The alignment set by `element`. */
export function alignWithin(element: Element): Align | 'left' | undefined {
  const said = styleOf(element)?.textAlign || element.getAttribute('align')?.toLowerCase();
  if (said === 'center' || said === 'right' || said === 'justify') return said;
  if (said === 'end') return 'right';
  return said === 'left' || said === 'start' ? 'left' : undefined;
}
