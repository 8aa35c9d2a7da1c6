/** Public parts of a link, read without a URL class so that the rule is the same everywhere. */
const HTTPS = /^https:\/\/([a-z0-9.-]+)(\/[^\s]*)?$/i;
const YOUTUBE_HOSTS = [
  ...['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'],
  ...['youtube-nocookie.com', 'www.youtube-nocookie.com'],
];
const YOUTUBE_PATH = /^\/(?:watch\/?\?|(?:shorts|live|embed|v)\/)/;

function partsOf(link: string): { host: string; path: string } | undefined {
  const match = HTTPS.exec(link);
  return match ? { host: (match[1] ?? '').toLowerCase(), path: match[2] ?? '' } : undefined;
}

/** A link as people write or paste it, made https: 'youtu.be/x' and 'http://youtu.be/x' → 'https://youtu.be/x'. */
function completeLink(typed: string): string {
  const link = typed.trim();
  if (link === '') return '';
  return `https://${link.replace(/^https?:\/\//i, '').replace(/^[^/?#\s]+/, (host) => host.toLowerCase())}`;
}

/** What stands around a link in a text, and in no link that we take. */
const AROUND_LINK = /[\s<>"'“”«»()[\]{}*|]+/;

function linkOfWord(word: string): string {
  const unformatted = /^([_~])(.*)\1$/.exec(word)?.[2] ?? word;
  const [link = unformatted] = /https?:\/\/.*/i.exec(unformatted) ?? [];
  return completeLink(link.replace(/[.,;:!?…]{1,3}$/, ''));
}

/** The one wanted link in a text; the text itself, completed, where there is none or more than one. */
function linkIn(text: string, isWanted: (link: string) => boolean): string {
  const [link, ...others] = new Set(text.split(AROUND_LINK).map(linkOfWord).filter(isWanted));
  return link !== undefined && others.length === 0 ? link : completeLink(text);
}

/** The path on youtube.com to a video, also for its short and embedding hosts; undefined for other links (P-005). */
export function youtubePath(link: string): string | undefined {
  const { host = '', path = '' } = partsOf(link) ?? {};
  if (host === 'youtu.be') return path.length > 1 ? `/v${path}` : undefined;
  return YOUTUBE_HOSTS.includes(host) && YOUTUBE_PATH.test(path) ? path : undefined;
}

/** YouTube watch, shorts, live, embed and v links, and youtu.be, over https (P-005). */
export const isYoutubeLink = (link: string): boolean => youtubePath(link) !== undefined;

/** The YouTube link in a text, as YouTube and WhatsApp share it (P-005); the text, made a link, if it has none. */
export const youtubeLinkIn = (text: string): string => linkIn(text, isYoutubeLink);

/** https://chat.whatsapp.com/… only (P-006). */
export function isWhatsappGroupLink(link: string): boolean {
  const parts = partsOf(link);
  return parts?.host === 'chat.whatsapp.com' && parts.path.length > 1;
}

/** The link of a group in the text with which WhatsApp shares it (P-006); the text, made a link, if it has none. */
export const whatsappGroupLinkIn = (text: string): string => linkIn(text, isWhatsappGroupLink);

const ANY_HTTPS = /^https:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*(:\d{1,5})?([/?#][^\s<>"']*)?$/iu;

/** A page of the web that people can open: https, with a domain. */
export const isWebLink = (link: string): boolean =>
  ANY_HTTPS.test(link) && /^https:\/\/[^/:?#]+\.[^/:?#.]+/.test(link);

/** The link of a page in a text, as apps share it; the text, made a link, if it has none. */
export const webLinkIn = (text: string): string => linkIn(text, isWebLink);

const EMAIL = /[^\s<>"'@?,]+@[^\s<>"'@?,.]+(?:\.[^\s<>"'@?,.]+)+/.source;
const MAILTO = new RegExp(`^mailto:${EMAIL}(?:,${EMAIL})*(?:\\?[^\\s<>"']*)?$`, 'i');
const TEL = /^tel:[+(]{0,2}\d[\d().-]{2,}(?:;[^\s<>"']*)?$/i;

/** Links that a rich text may hold (P-007): https, mailto with whole e-mail addresses, tel with a number. */
export const isRichTextLink = (link: string): boolean =>
  ANY_HTTPS.test(link) || MAILTO.test(link) || TEL.test(link);

/** Only a page that a browser may be sent to: the address comes from outside. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/\S+$/i.test(address);
}
