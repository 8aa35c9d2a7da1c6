import { inertBody, readRichText } from './rich-text-markup.ts';
import type { ListBlock, ListItem, RichText, TextBlock } from './rich-text-model.ts';
import { parsePlainText } from './whatsapp-text.ts';
import { mendWordLists } from './word-lists.ts';

/** What a rich text has no place for. */
export type Leftover = 'images' | 'tables' | 'media';

export interface Pasted {
  text: RichText;
  /** What was left out, or, of tables, turned into words. */
  leftovers: Leftover[];
}

const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Component}\u200d]+$/u;

const MEDIA = 'video, audio, iframe, object, embed, svg, canvas, form, input, select, textarea';

/** Emojis are pictures on some pages: what they say is text again. Answers whether true pictures are left. */
function takeEmojis(body: HTMLElement): boolean {
  for (const image of body.querySelectorAll('img')) {
    if (EMOJI.test(image.alt)) image.replaceWith(image.alt);
  }
  return body.querySelector('img, picture, v\\:imagedata') !== null;
}

/** What the source keeps from readers, or says to its own program alone. */
function dropUnseen(body: HTMLElement): void {
  const unseen = '[hidden], .Apple-interchange-newline, [style*="mso-hide:all" i]';
  for (const element of body.querySelectorAll(unseen)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    if (element.style.display === 'none' || element.style.visibility === 'hidden') element.remove();
  }
}

/** Other programs write out the look of their links. */
function dropLinkLook(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('a [style]')) {
    element.style.color = '';
    element.style.textDecoration = '';
  }
  for (const line of body.querySelectorAll('a u')) line.replaceWith(...line.childNodes);
}

/** A row becomes a line: paragraphs in its cells would break it. */
function joinCells(body: HTMLElement): void {
  for (const block of body.querySelectorAll(':is(td, th) :is(p, div)'))
    block.replaceWith(...block.childNodes, ' ');
}

const hasWords = ({ runs }: TextBlock | ListItem) => runs.some(({ text }) => text.trim() !== '');

/** Other programs make room with empty lines; here paragraphs stand apart by themselves. */
const withoutEmptyLines = (text: RichText): RichText =>
  text.filter((block): block is TextBlock | ListBlock => block.kind === 'list' || hasWords(block));

function readHtml(html: string): Pasted {
  const body = inertBody(html);
  const leftovers: Leftover[] = [];
  if (takeEmojis(body)) leftovers.push('images');
  dropUnseen(body);
  if (body.querySelector('table') !== null) leftovers.push('tables');
  if (body.querySelector(MEDIA) !== null) leftovers.push('media');
  mendWordLists(body);
  dropLinkLook(body);
  joinCells(body);
  return { text: withoutEmptyLines(readRichText(body)), leftovers };
}

/** What a paste brings, cleaned to what a rich text can hold. Without any HTML, the text is read as WhatsApp shows it. */
export function readPasted(html: string, plain: string): Pasted {
  const pasted = html === '' ? { text: [], leftovers: [] } : readHtml(html);
  return pasted.text.length > 0 || plain.trim() === '' ? pasted : { ...pasted, text: parsePlainText(plain) };
}

const NAMES: Record<Leftover, string> = {
  images: 'imagens',
  tables: 'tabelas',
  media: 'vídeos e formulários',
};

/** Told after a paste; nothing where all of it fits. */
export function leftoversMessage(leftovers: readonly Leftover[]): string | undefined {
  if (leftovers.length === 0) return undefined;
  const names = new Intl.ListFormat('pt-BR').format(leftovers.map((leftover) => NAMES[leftover]));
  const kept = leftovers.includes('tables') ? ' O texto das tabelas ficou.' : '';
  return `Tiramos ${names} do texto colado: aqui cabem só texto e links.${kept}`;
}
