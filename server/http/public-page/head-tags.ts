import { publicRafflePath } from '#core/domain/app-paths.ts';
import { isImageAddress } from '#core/domain/image-address.ts';
import { GALLERY_SIZES, imageCardPath, imageSourceSet, LINK_CARD_SIZE } from '#core/domain/raffle-images.ts';
import { formatMoney } from '#core/domain/money.ts';
import { visibleText } from '#core/domain/rich-text.ts';
import type { PublicRafflePage } from '#core/wire/public-raffle-page.ts';
import { type Attributes, element } from './html-text.ts';

/** About as much as search engines and messengers show. */
const DESCRIPTION_LENGTH = 150;

/** What stands for a page without a picture of its own, as large as a link's card: made by `npm run icons`. */
const DEFAULT_IMAGE = {
  path: '/share.png',
  alt: 'Um ticket de rifa da Rifaria',
};

/** Items of a list, told in a row. */
const BETWEEN_ITEMS = /<\/li>\s*<li\b[^>]*>/g;

/** At most `length` characters, cut between words. */
function shortened(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

const meta = (property: string, content: string): Attributes =>
  property.startsWith('og:') ? { property, content } : { name: property, content };

/** The first picture in the size of a link's card; one that we do not keep has a size that nobody knows. */
function imageTags({ raffle, config }: PublicRafflePage, publicUrl: string): Attributes[] {
  const own = config?.images.find(isImageAddress);
  const { width, height } = LINK_CARD_SIZE;
  const card = own === undefined ? DEFAULT_IMAGE.path : imageCardPath(own);
  return [
    meta('og:image', new URL(card ?? own ?? DEFAULT_IMAGE.path, publicUrl).href),
    ...(card === undefined
      ? []
      : [meta('og:image:width', String(width)), meta('og:image:height', String(height))]),
    meta('og:image:alt', own === undefined ? DEFAULT_IMAGE.alt : raffle.title),
  ];
}

/** Has the browser ask for the first picture of the gallery before it has read a script. */
function pictureHint({ config }: PublicRafflePage): string[] {
  const first = config?.images.find(isImageAddress);
  const imagesrcset = first === undefined ? undefined : imageSourceSet(first);
  if (imagesrcset === undefined) return [];
  const asked = { rel: 'preload', as: 'image', imagesrcset, imagesizes: GALLERY_SIZES };
  return [element('link', { ...asked, fetchpriority: 'high' })];
}

/** What the head of a raffle's page says of it: for search engines, and for the card that a link shows in WhatsApp. */
export interface PageHead {
  title: string;
  description: string;
  /** Whole elements, escaped. */
  tags: string;
}

/** Head of a page that is there. Private ones are not for search engines. */
export function headOfRaffle(page: PublicRafflePage, publicUrl: string): PageHead {
  const { raffle, config } = page;
  const url = new URL(publicRafflePath(raffle.id, raffle.slug), publicUrl).href;
  const price = `${formatMoney(raffle.priceCents)} por ticket`;
  const description = shortened(
    `${price}. ${visibleText(raffle.description.replace(BETWEEN_ITEMS, ', '))}`,
    DESCRIPTION_LENGTH,
  );
  const metas = [
    ...(config?.isPrivate === false ? [] : [meta('robots', 'noindex')]),
    meta('og:type', 'website'),
    meta('og:site_name', 'Rifaria'),
    meta('og:locale', 'pt_BR'),
    meta('og:title', raffle.title),
    meta('og:description', description),
    meta('og:url', url),
    ...imageTags(page, publicUrl),
    meta('twitter:card', 'summary_large_image'),
  ].map((attributes) => element('meta', attributes));
  const canonical = element('link', { rel: 'canonical', href: url });
  const tags = [...pictureHint(page), canonical, ...metas].join('');
  return { title: `${raffle.title} · Rifaria`, description, tags };
}

/** Head of an address without a raffle: nothing of what may lie behind it. */
export const HEAD_OF_MISSING: PageHead = {
  title: 'Rifa não encontrada · Rifaria',
  description: 'Esta rifa não existe, saiu do ar ou ainda não foi publicada.',
  tags: element('meta', meta('robots', 'noindex')),
};
