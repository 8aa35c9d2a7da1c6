import { formatUrl } from '@lexical/link';
import { isRichTextLink } from '#core/domain/links.ts';

/** A name with a domain: 'exemplo' leads nowhere, 'exemplo.com.br' to a site. */
const SITE = /^https:\/\/[^/?#]*[^/?#.]\.[^/?#.:]{2,}(:\d+)?([/?#]|$)/i;

const PHONE = /^\+?[\d\s().-]{8,}$/;

/** A page whose path has a handle, as tiktok.com/@nome. */
const PROFILE = /^[^\s/@:]+\.[^\s/@:]+\/\S*@/;

/**
 * Completes an address: adds https, mailto or tel. Plain http, which is not allowed in rich texts (P-007), is replaced by https,
 * which nearly every site supports.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  const phone = address.replace(/^tel:/i, '');
  if (PHONE.test(phone)) return `tel:${phone.replace(/[^\d+]/g, '')}`;
  // Lexical takes every '@' for an e-mail.
  if (PROFILE.test(address)) return `https://${address}`;
  return address === '' ? '' : formatUrl(address).replace(/^http:\/\//i, 'https://');
}

/** Why a completed address cannot be a link; undefined if it can. */
export function addressFault(address: string): string | undefined {
  const isSite = /^https:\/\/\S+$/i.test(address);
  if (isSite && !SITE.test(address)) return 'Escreva o endereço inteiro do site, como exemplo.com.br';
  if (isRichTextLink(address)) return undefined;
  if (/^mailto:@/i.test(address)) return 'Escreva o endereço inteiro do perfil, como instagram.com/nome';
  return /^mailto:./i.test(address)
    ? 'Escreva o e-mail inteiro, como nome@exemplo.com.br'
    : 'Use um endereço que comece com https://, um e-mail ou um telefone';
}
