import * as z from 'zod/mini';
import {
  PUBLIC_RAFFLE_ELEMENT_ID,
  publicRafflePage,
  type PublicRafflePage,
} from '#core/wire/public-raffle-page.ts';

/**
 * What the server has written into this very HTML of the raffle: null where it has none for a stranger, undefined where
 * the HTML says nothing of it. It is read once: later visits in the same tab ask again.
 */
export function takeEmbeddedPage(raffleId: string): PublicRafflePage | null | undefined {
  const element = document.getElementById(PUBLIC_RAFFLE_ELEMENT_ID);
  if (element === null) return undefined;
  element.remove();
  const decoded = z.safeDecode(z.nullable(publicRafflePage), JSON.parse(element.textContent) as never);
  if (!decoded.success) return undefined;
  return decoded.data === null || decoded.data.raffle.id === raffleId ? decoded.data : undefined;
}
