import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { PublicRaffle } from '#core/domain/raffles/public-raffle.ts';
import { sharedText } from '#core/domain/selling/invitation.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import type { SaleState } from '#src/features/selling/buyer/buying/sale-state.ts';
import { shareLink } from '#src/ui/overlays/share.ts';

/** The absolute link of the public page, at the server's public address. */
export function addressOf({ id, slug }: PublicRaffle, origin: string): string {
  return new URL(publicRafflePath(id, slug), origin).href;
}

/** States in which tickets are sold, or will be. */
const ON_SALE: readonly SaleState[] = ['open', 'preview', 'not-started', 'paused'];

/** What is said of a raffle that is shared. */
export const textOf = ({ raffle, result }: PublicRafflePage, sale: SaleState): string =>
  sharedText(raffle, { isDrawn: result !== null, mayBeBought: ON_SALE.includes(sale) });

/** Shares the raffle with its text. */
export async function shareRaffle(page: PublicRafflePage, sale: SaleState, origin: string): Promise<void> {
  const { raffle } = page;
  await shareLink({ title: raffle.title, text: textOf(page, sale), url: addressOf(raffle, origin) });
}
