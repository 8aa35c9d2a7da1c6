import * as z from 'zod/mini';
import {
  PUBLIC_RAFFLE_ELEMENT_ID,
  publicRafflePage,
  type PublicRafflePage,
} from '#core/wire/raffles/public-raffle-page.ts';
import type { ServerRender } from '#src/ui/loading/server-render.ts';

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

/** When and for which address the server rendered the page that it embedded; undefined if it embedded the data alone. */
export function findServerRender(): ServerRender | undefined {
  const { renderedAt, origin } = document.getElementById('root')?.dataset ?? {};
  return renderedAt === undefined || origin === undefined ? undefined : { at: new Date(renderedAt), origin };
}
