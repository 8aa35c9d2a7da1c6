import { SUCCESS } from '#core/text/errors.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { sharedStateOf, sharedText } from '#core/domain/selling/invitation.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { showDialog, showTextToCopy, showToast } from '#src/ui/overlays/feedback.ts';
import { shareLink, shareOnWhatsapp } from '#src/ui/overlays/share.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

/** What is said of a raffle: the published values, in words of its state. */
function textOf(raffle: RaffleCardData, link?: string): string {
  const { sharedTitle: title, priceCents } = raffle;
  const state = sharedStateOf(raffle, new Date(serverNow()));
  return sharedText({ title, priceCents, ...(link !== undefined && { link }) }, state);
}

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
    text: textOf(raffle),
    url: linkOf(raffle),
  });
}

export function shareRaffleOnWhatsapp(raffle: RaffleCardData): void {
  shareOnWhatsapp(textOf(raffle, linkOf(raffle)));
}

export async function copyLink(raffle: RaffleCardData): Promise<void> {
  const link = linkOf(raffle);
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    await showTextToCopy('Copie o link selecionado', link);
    return;
  }
  const opensLater = !isPublicStatus(raffle.status);
  const message = `${SUCCESS.linkCopied}${opensLater ? '. Ele abre assim que a rifa for publicada.' : ''}`;
  showToast({ message, tone: 'success' });
}
