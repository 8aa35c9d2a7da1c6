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
import type { RaffleResult } from '#core/domain/raffles/raffle-result.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { formatMoney } from '#core/domain/money.ts';
import { visibleText } from '#core/domain/raffles/rich-text.ts';
import { CANCELED } from '#core/text/raffles/canceled.ts';
import { SALES_ENDED } from '#core/text/raffles/sales-ended.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';

/** About as much as search engines and messengers show. */
const DESCRIPTION_LENGTH = 150;

/** Link preview of pages without an image: made by `npm run icons`. */
const DEFAULT_IMAGE = { path: '/share.png', alt: 'Um ticket de rifa da Rifaria', isCard: true };

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

/** What a preview says that is the same at every address. */
const previewTags = (title: string, description: string): Html[] => [
  metaProperty('og:type', 'website'),
  metaProperty('og:site_name', 'Rifaria'),
  metaProperty('og:locale', 'pt_BR'),
  metaProperty('og:title', title),
  metaProperty('og:description', description),
];

/** Head of a page of the build, which does not know the server's address: `headOfPlace` is the rest. */
export const headOfStaticPage = (title: string, description: string): PageHead => ({
  title,
  description,
  tags: html`${previewTags(title, description)}`,
});

/** The picture of a link preview. Only pictures that this server makes for it are known to have LINK_CARD_SIZE. */
interface PreviewPicture {
  path: string;
  alt: string;
  isCard: boolean;
}

function pictureTags({ path, alt, isCard }: PreviewPicture, publicUrl: string): Html[] {
  const { width, height } = LINK_CARD_SIZE;
  return [
    metaProperty('og:image', new URL(path, publicUrl).href),
    ...(isCard
      ? [metaProperty('og:image:width', String(width)), metaProperty('og:image:height', String(height))]
      : []),
    metaProperty('og:image:alt', alt),
    metaName('twitter:card', 'summary_large_image'),
  ];
}

/** The first image of a raffle. */
function pictureOf({ raffle, config }: PublicRafflePage): PreviewPicture {
  const image = firstImage(config?.images ?? []);
  if (image === undefined) return DEFAULT_IMAGE;
  const card = imageCardPath(image);
  return { path: card ?? image, alt: raffle.title, isCard: card !== undefined };
}

/** What only the server knows of a page of the build. Without `url` a preview names the address that it was asked for (P-1112). */
export const headOfPlace = (publicUrl: string, url?: string): Html =>
  html`${[...(url === undefined ? [] : [metaProperty('og:url', url)]), ...pictureTags(DEFAULT_IMAGE, publicUrl)]}`;

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

/** What matters most of a raffle in its state: a price only while it is, or will be, asked (P-1060). */
function firstWords({ raffle, tickets, result }: PublicRafflePage): string {
  const { status, salesStopped, priceCents } = raffle;
  if (status === 'canceled') return CANCELED.title;
  if (result) return resultWords(result, tickets.total);
  if (status === 'finished') return SALES_ENDED;
  if (salesStopped || tickets.stopReason !== undefined) return 'Vendas suspensas';
  return tickets.stage === 'selling' ? `${formatMoney(priceCents)} por ticket` : SALES_ENDED;
}

/** The first prize, with its winner as the page names them. */
function resultWords({ winners }: RaffleResult, total: number): string {
  const first = winners.find(({ kind }) => kind === 'prize');
  if (first === undefined || first.number === null) return 'Saiu o resultado';
  return `Saiu o resultado: número ${formatTicketNumber(first.number, total)}, de ${first.maskedName}`;
}

/** Head of a published raffle. Private ones are not indexed. */
export function headOfRaffle(page: PublicRafflePage, publicUrl: string): PageHead {
  const { raffle, config } = page;
  const url = new URL(publicRafflePath(raffle.id, raffle.slug), publicUrl).href;
  const description = truncate(
    `${firstWords(page)}. ${visibleText(raffle.description.replace(BETWEEN_ITEMS, ', '))}`,
    DESCRIPTION_LENGTH,
  );
  const tags = html`${preloadFirstImage(page)}
    <link rel="canonical" href="${url}" />
    ${[
      ...(config?.isPrivate === false ? [] : [metaName('robots', 'noindex')]),
      ...previewTags(raffle.title, description),
      metaProperty('og:url', url),
      ...pictureTags(pictureOf(page), publicUrl),
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
