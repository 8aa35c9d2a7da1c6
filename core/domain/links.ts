/** Public parts of a link, read without a URL class so that the rule is the same everywhere. */
const HTTPS = /^https:\/\/([a-z0-9.-]+)(\/[^\s]*)?$/i;
const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'];
const YOUTUBE_PATH = /^\/(watch\?|shorts\/|live\/|embed\/)/;

function partsOf(link: string): { host: string; path: string } | undefined {
  const match = HTTPS.exec(link);
  return match ? { host: (match[1] ?? '').toLowerCase(), path: match[2] ?? '' } : undefined;
}

/** A link as people write or paste it, made https: 'youtu.be/x' and 'http://youtu.be/x' → 'https://youtu.be/x'. */
export function completeLink(typed: string): string {
  const link = typed.trim();
  return link === '' || /^https:\/\//i.test(link) ? link : `https://${link.replace(/^http:\/\//i, '')}`;
}

/** YouTube watch, shorts, live and embed links, and youtu.be, over https (P-005). */
export function isYoutubeLink(link: string): boolean {
  const parts = partsOf(link);
  if (!parts) return false;
  if (parts.host === 'youtu.be') return parts.path.length > 1;
  return YOUTUBE_HOSTS.includes(parts.host) && YOUTUBE_PATH.test(parts.path);
}

/** https://chat.whatsapp.com/… only (P-006). */
export function isWhatsappGroupLink(link: string): boolean {
  const parts = partsOf(link);
  return parts?.host === 'chat.whatsapp.com' && parts.path.length > 1;
}

const ANY_HTTPS = /^https:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*(:\d{1,5})?([/?#][^\s<>"']*)?$/iu;

/** Links that a rich text may hold: https, mailto and tel (P-007). */
export function isRichTextLink(link: string): boolean {
  return ANY_HTTPS.test(link) || /^(mailto|tel):[^\s<>"']+$/i.test(link);
}

/** Only a page that a browser may be sent to: the address comes from outside. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/\S+$/i.test(address);
}
