import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { PublicRaffle } from '#core/domain/public-raffle.ts';
import { invitationText } from '#core/domain/invitation.ts';
import { shareLink } from '#src/ui/share.ts';

/** The link that is handed on. */
export function addressOf({ id, slug }: PublicRaffle): string {
  return new URL(publicRafflePath(id, slug), location.origin).href;
}

/** Hands the raffle on, in the words of its organizer. */
export async function shareRaffle(raffle: PublicRaffle): Promise<void> {
  await shareLink({ title: raffle.title, text: invitationText(raffle), url: addressOf(raffle) });
}
