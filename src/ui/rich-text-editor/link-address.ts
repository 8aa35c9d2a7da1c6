import { formatUrl } from '@lexical/link';

const PHONE = /^\+?[\d\s().-]{8,}$/;

/**
 * The address as it goes into the text: 'site.com.br' gets https, an e-mail mailto, a phone tel. Plain http, which no rich
 * text may hold (decision 21), is tried as https: nearly every site answers to both.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (PHONE.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  return address === '' ? '' : formatUrl(address).replace(/^http:\/\//i, 'https://');
}
