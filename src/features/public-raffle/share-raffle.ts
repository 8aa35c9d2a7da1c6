import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { PublicRaffle } from '#core/domain/public-raffle.ts';
import { whatsappShareLink } from '#core/domain/whatsapp.ts';

/** The link that is handed on. */
export function addressOf({ id, slug }: PublicRaffle): string {
  return new URL(publicRafflePath(id, slug), location.origin).href;
}

/** Hands the raffle to the device's own sharing; to WhatsApp where there is none. */
export async function shareRaffle(raffle: PublicRaffle): Promise<void> {
  const address = addressOf(raffle);
  const onWhatsapp = () =>
    window.open(whatsappShareLink(`${raffle.title}\n${address}`), '_blank', 'noopener');
  // Not in every browser, whatever the types say.
  if (typeof navigator.share !== 'function') {
    onWhatsapp();
    return;
  }
  try {
    await navigator.share({ title: raffle.title, url: address });
  } catch (error) {
    const wasGivenUp = error instanceof DOMException && error.name === 'AbortError';
    if (!wasGivenUp) onWhatsapp();
  }
}
