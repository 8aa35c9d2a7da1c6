import * as z from 'zod/mini';
import {
  PUBLIC_RAFFLE_ELEMENT_ID,
  publicRafflePage,
  type PublicRafflePage,
} from '#core/wire/raffles/public-raffle-page.ts';

/**
 * The page embedded in the HTML by the server: null if there is none for anonymous visitors, undefined if the HTML has no data.
 * Read once; later visits in the same tab fetch it.
 */
export function takeEmbeddedPage(raffleId: string): PublicRafflePage | null | undefined {
  const element = document.getElementById(PUBLIC_RAFFLE_ELEMENT_ID);
  if (element === null) return undefined;
  element.remove();
  const decoded = z.safeDecode(z.nullable(publicRafflePage), JSON.parse(element.textContent) as never);
  if (!decoded.success) return undefined;
  return decoded.data === null || decoded.data.raffle.id === raffleId ? decoded.data : undefined;
}
