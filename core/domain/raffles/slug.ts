import { plainLatin } from '#core/domain/folded-text.ts';

const FALLBACK = 'rifa';

/**
 * The link name of a raffle (P-316): accents transliterated, lower case, spaces to hyphens, the rest removed.
 * A title without any letter or digit gives 'rifa', so that the link never ends in a slash.
 */
export function slugOf(title: string): string {
  const slug = plainLatin(title)
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\w-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? FALLBACK : slug;
}
