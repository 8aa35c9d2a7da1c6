import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { PublicRaffle } from '#core/domain/raffles/public-raffle.ts';
import { invitationText } from '#core/domain/raffles/invitation.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import type { SaleState } from '#src/features/selling/buyer/buying/sale-state.ts';
import { shareLink } from '#src/ui/overlays/share.ts';

/** The absolute link of the public page, at the server's public address. */
export function addressOf({ id, slug }: PublicRaffle, origin: string): string {
  return new URL(publicRafflePath(id, slug), origin).href;
}

/** States in which nothing will be sold any more. */
const OVER: readonly SaleState[] = ['settling', 'closed', 'finished'];

/** What is said of a raffle that is shared: an invitation only while one may still take part. */
export function sharedText({ raffle, result }: PublicRafflePage, sale: SaleState): string {
  if (result) return `Saiu o resultado da rifa “${raffle.title}”.`;
  return OVER.includes(sale) ? `Veja como está a rifa “${raffle.title}”.` : invitationText(raffle);
}

/** Shares the raffle with its text. */
export async function shareRaffle(page: PublicRafflePage, sale: SaleState, origin: string): Promise<void> {
  const { raffle } = page;
  await shareLink({ title: raffle.title, text: sharedText(page, sale), url: addressOf(raffle, origin) });
}
