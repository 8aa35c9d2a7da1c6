import { isRichTextLink } from '#core/domain/links.ts';
import { inertBody } from './inert-body.ts';
import { completeAddress } from './link-address.ts';
import { noteMarkers, withSourceNumbers } from './list-numbers.ts';
import { readRichText } from './rich-text-markup.ts';
import type { ListBlock, ListItem, RichText, TextBlock } from './rich-text-model.ts';
import { parsePlainText } from './whatsapp-text.ts';
import { convertWordLists } from './word-lists.ts';

/** Content that a rich text cannot hold. */
export type Leftover = 'images' | 'tables' | 'media' | 'links';

export interface Pasted {
  text: RichText;
  /** What was dropped, or, for tables, converted to text. */
  leftovers: Leftover[];
}

const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Component}\u200d]+$/u;

const MEDIA = 'video, audio, iframe, object, embed, svg, canvas, form, input, select, textarea';

/** Replaces emoji images by their text. Returns whether other images are left. */
function replaceEmojiImages(body: HTMLElement): boolean {
  for (const image of body.querySelectorAll('img')) {
    if (EMOJI.test(image.alt)) image.replaceWith(image.alt);
  }
  return body.querySelector('img, picture, v\\:imagedata') !== null;
}

/** Removes hidden elements and markers of the source program. */
function removeHidden(body: HTMLElement): void {
  const unseen = '[hidden], .Apple-interchange-newline, [style*="mso-hide:all" i]';
  for (const element of body.querySelectorAll(unseen)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    if (element.style.display === 'none' || element.style.visibility === 'hidden') element.remove();
  }
}

/** Other programs write the appearance of links as inline styles. */
function removeLinkStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('a [style]')) {
    element.style.color = '';
    element.style.textDecoration = '';
  }
  for (const line of body.querySelectorAll('a u')) line.replaceWith(...line.childNodes);
}

/** Completes the addresses of links (P-021). Returns whether there are some that cannot be kept. */
function completeLinks(body: HTMLElement): boolean {
  let hasOthers = false;
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href')?.trim().replace(/^\/\//, 'https://') ?? '';
    // Other addresses without a scheme are relative to their page.
    const address = /^(?:[a-z][a-z\d+.-]*:|www\.)/i.test(href) ? completeAddress(href) : href;
    link.setAttribute('href', address);
    const leadsAway = href !== '' && !href.startsWith('#') && link.textContent.trim() !== '';
    if (leadsAway && !isRichTextLink(address)) hasOthers = true;
  }
  return hasOthers;
}

/** A row becomes one line, so block elements in its cells are unwrapped. */
function joinCells(body: HTMLElement): void {
  for (const block of body.querySelectorAll(':is(td, th) :is(p, div)'))
    block.replaceWith(...block.childNodes, ' ');
}

const hasWords = ({ runs }: TextBlock | ListItem) => runs.some(({ text }) => text.trim() !== '');

/** Other programs separate paragraphs by empty lines; here they have a margin. */
const withoutEmptyLines = (text: RichText): RichText =>
  text.filter((block): block is TextBlock | ListBlock => block.kind === 'list' || hasWords(block));

/** @param isOwn Copied from our editor: a part of its list counts anew where it is pasted. */
function readHtml(html: string, isOwn: boolean): Pasted {
  const body = inertBody(html);
  const leftovers: Leftover[] = [];
  if (replaceEmojiImages(body)) leftovers.push('images');
  removeHidden(body);
  if (body.querySelector('table') !== null) leftovers.push('tables');
  if (body.querySelector(MEDIA) !== null) leftovers.push('media');
  if (completeLinks(body)) leftovers.push('links');
  convertWordLists(body);
  removeLinkStyles(body);
  joinCells(body);
  if (!isOwn) noteMarkers(body);
  const text = withoutEmptyLines(readRichText(body));
  return { text: isOwn ? text : withSourceNumbers(text), leftovers };
}

/**
 * Converts pasted content to a rich text. Plain text is parsed with WhatsApp's markup.
 * @param isOwn It was copied from our editor.
 */
export function readPasted(html: string, plain: string, isOwn = false): Pasted {
  const pasted = html === '' ? { text: [], leftovers: [] } : readHtml(html, isOwn);
  return pasted.text.length > 0 || plain.trim() === '' ? pasted : { ...pasted, text: parsePlainText(plain) };
}

const NAMES: Record<Exclude<Leftover, 'links'>, string> = {
  images: 'imagens',
  tables: 'tabelas',
  media: 'vídeos e formulários',
};

/** Message after a paste; undefined if nothing was dropped. */
export function leftoversMessage(leftovers: readonly Leftover[]): string | undefined {
  const named = leftovers.filter((leftover) => leftover !== 'links');
  const names = new Intl.ListFormat('pt-BR').format(named.map((leftover) => NAMES[leftover]));
  const sentences = [
    ...(named.length > 0 ? [`Tiramos ${names} do texto colado: aqui cabem só texto e links.`] : []),
    ...(leftovers.includes('tables') ? ['O texto das tabelas ficou.'] : []),
    ...(leftovers.includes('links')
      ? ['De links que não levam a um site, e-mail ou telefone ficou só o texto.']
      : []),
  ];
  return sentences.join(' ') || undefined;
}
