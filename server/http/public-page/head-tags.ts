import { html } from 'hono/html';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import { firstCharacters } from '#core/domain/first-characters.ts';
import { firstImage } from '#core/domain/raffles/image-address.ts';
import {
  GALLERY_SIZES,
  imageCardPath,
  imageSourceSet,
  LINK_CARD_SIZE,
} from '#core/domain/raffles/raffle-images.ts';
import { formatMoney } from '#core/domain/money.ts';
import { visibleText } from '#core/domain/raffles/rich-text.ts';
import { CANCELED } from '#core/text/raffles/canceled.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';

/** About as much as search engines and messengers show. */
const DESCRIPTION_LENGTH = 150;

/** Link preview of pages without an image, in the size of LINK_CARD_SIZE: made by `npm run icons`. */
const DEFAULT_IMAGE = {
  path: '/share.png',
  alt: 'Um ticket de rifa da Rifaria',
};

/** Boundary of two list items; becomes a comma. */
const BETWEEN_ITEMS = /<\/li>\s*<li\b[^>]*>/g;

/** At most `length` characters as people see them, cut between words. */
function truncate(text: string, length: number): string {
  const characters = firstCharacters(text, length + 1);
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

type Html = ReturnType<typeof html>;

const metaName = (name: string, content: string) => html`<meta name="${name}" content="${content}" />`;
const metaProperty = (property: string, content: string) =>
  html`<meta property="${property}" content="${content}" />`;

/** The first image as link preview. Dimensions are known only for images that this server stores. */
function imageTags({ raffle, config }: PublicRafflePage, publicUrl: string): Html[] {
  const image = firstImage(config?.images ?? []);
  const { width, height } = LINK_CARD_SIZE;
  const card = image === undefined ? DEFAULT_IMAGE.path : imageCardPath(image);
  const address = image === undefined ? DEFAULT_IMAGE.path : (card ?? image);
  return [
    metaProperty('og:image', new URL(address, publicUrl).href),
    ...(card === undefined
      ? []
      : [metaProperty('og:image:width', String(width)), metaProperty('og:image:height', String(height))]),
    metaProperty('og:image:alt', image === undefined ? DEFAULT_IMAGE.alt : raffle.title),
  ];
}

/** Where a raffle has numbers to choose from, phones show its gallery below them; wide screens beside them. */
const BESIDE_NUMBERS = html`media="(min-width: 1024px)"`;

/** Preloads the first picture of the gallery, before any script has run. */
function preloadFirstImage({ config }: PublicRafflePage): Html | undefined {
  const first = firstImage(config?.images ?? []);
  const sources = first === undefined ? undefined : imageSourceSet(first);
  if (sources === undefined) return undefined;
  return html`<link
    rel="preload"
    as="image"
    imagesrcset="${sources}"
    imagesizes="${GALLERY_SIZES}"
    fetchpriority="high"
    ${config?.ticketModel === 'manual' && BESIDE_NUMBERS}
  />`;
}

/** Head of a raffle's page: for search engines, and for link previews in messengers. */
export interface PageHead {
  title: string;
  description: string;
  /** Further elements. */
  tags: Html;
}

/** Head of a published raffle. Private ones are not indexed. */
export function headOfRaffle(page: PublicRafflePage, publicUrl: string): PageHead {
  const { raffle, config } = page;
  const url = new URL(publicRafflePath(raffle.id, raffle.slug), publicUrl).href;
  const first =
    raffle.status === 'canceled' ? CANCELED.title : `${formatMoney(raffle.priceCents)} por ticket`;
  const description = truncate(
    `${first}. ${visibleText(raffle.description.replace(BETWEEN_ITEMS, ', '))}`,
    DESCRIPTION_LENGTH,
  );
  const tags = html`${preloadFirstImage(page)}
    <link rel="canonical" href="${url}" />
    ${[
      ...(config?.isPrivate === false ? [] : [metaName('robots', 'noindex')]),
      metaProperty('og:type', 'website'),
      metaProperty('og:site_name', 'Rifaria'),
      metaProperty('og:locale', 'pt_BR'),
      metaProperty('og:title', raffle.title),
      metaProperty('og:description', description),
      metaProperty('og:url', url),
      ...imageTags(page, publicUrl),
      metaName('twitter:card', 'summary_large_image'),
    ]}`;
  return { title: `${raffle.title} · Rifaria`, description, tags };
}

/** Head where no raffle is published: the same for drafts and unknown ids. */
export const HEAD_OF_MISSING: PageHead = {
  title: 'Rifa não encontrada · Rifaria',
  description: 'Esta rifa não existe, saiu do ar ou ainda não foi publicada.',
  tags: metaName('robots', 'noindex'),
};

/** Head of a page whose raffle cannot be read now. */
export const HEAD_OF_AWAY: PageHead = {
  title: 'Rifa · Rifaria',
  description: 'Abra de novo em instantes para ver esta rifa.',
  tags: metaName('robots', 'noindex'),
};
