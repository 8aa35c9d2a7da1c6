import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { PublicRaffle } from '#core/domain/raffles/public-raffle.ts';
import { invitationText } from '#core/domain/raffles/invitation.ts';
import { shareLink } from '#src/ui/overlays/share.ts';

/** The absolute link of the public page, at the server's public address. */
export function addressOf({ id, slug }: PublicRaffle, origin: string): string {
  return new URL(publicRafflePath(id, slug), origin).href;
}

/** Shares the raffle with its invitation text. */
export async function shareRaffle(raffle: PublicRaffle, origin: string): Promise<void> {
  await shareLink({ title: raffle.title, text: invitationText(raffle), url: addressOf(raffle, origin) });
}
