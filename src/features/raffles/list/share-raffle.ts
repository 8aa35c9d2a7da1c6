import { SUCCESS } from '#core/text/errors.ts';
import { invitationText } from '#core/domain/raffles/invitation.ts';
import { showDialog, showToast } from '#src/ui/overlays/feedback.ts';
import { shareLink, shareOnWhatsapp } from '#src/ui/overlays/share.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

/** What an invitation says: the published values. */
const invited = ({ sharedTitle, priceCents }: RaffleCardData) => ({ title: sharedTitle, priceCents });
const linkOf = ({ publicPath }: RaffleCardData) => new URL(publicPath, location.origin).href;

/** Shares the raffle with the Web Share API, or by WhatsApp if that is not available. */
export async function shareRaffle(raffle: RaffleCardData): Promise<void> {
  if (raffle.status !== 'active') {
    await showDialog({
      title: 'Ainda não dá para compartilhar',
      message: 'O link abre quando a rifa for publicada. Publique e volte aqui para convidar todo mundo.',
    });
    return;
  }
  await shareLink({
    title: raffle.sharedTitle,
    text: invitationText(invited(raffle)),
    url: linkOf(raffle),
  });
}

export function shareRaffleOnWhatsapp(raffle: RaffleCardData): void {
  shareOnWhatsapp(invitationText({ ...invited(raffle), link: linkOf(raffle) }));
}

export async function copyLink(raffle: RaffleCardData): Promise<void> {
  const link = linkOf(raffle);
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    await showDialog({ title: 'Copie o link', message: link });
    return;
  }
  const opensLater = !['active', 'finished', 'canceled'].includes(raffle.status);
  const message = `${SUCCESS.linkCopied}${opensLater ? '. Ele abre assim que a rifa for publicada.' : ''}`;
  showToast({ message, tone: 'success' });
}
