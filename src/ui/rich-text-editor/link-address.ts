import { formatUrl } from '@lexical/link';
import { isRichTextLink } from '#core/domain/links.ts';

/** A name with a domain: 'exemplo' leads nowhere, 'exemplo.com.br' to a site. */
const SITE = /^https:\/\/[^/?#]*[^/?#.]\.[^/?#.:]{2,}(:\d+)?([/?#]|$)/i;

const PHONE = /^\+?[\d\s().-]{8,}$/;

/**
 * Completes an address: adds https, mailto or tel. Plain http, which is not allowed in rich texts (P-007), is replaced by https,
 * which nearly every site supports.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (PHONE.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  return address === '' ? '' : formatUrl(address).replace(/^http:\/\//i, 'https://');
}

/** Why a completed address cannot be a link; undefined if it can. */
export function addressFault(address: string): string | undefined {
  const isSite = /^https:\/\/\S+$/i.test(address);
  if (isSite && !SITE.test(address)) return 'Escreva o endereço inteiro do site, como exemplo.com.br';
  return isRichTextLink(address)
    ? undefined
    : 'Use um endereço que comece com https://, um e-mail ou um telefone';
}
