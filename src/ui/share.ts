import { whatsappShareLink } from '#core/domain/whatsapp.ts';

/** Opens WhatsApp with a message that is ready to be sent. */
export function shareOnWhatsapp(message: string): void {
  window.open(whatsappShareLink(message), '_blank', 'noopener');
}

/** Hands something on through the device's own sharing; through WhatsApp where there is none. `text` goes without the link. */
export async function shareLink(what: { title: string; text: string; url: string }): Promise<void> {
  const onWhatsapp = () => shareOnWhatsapp(`${what.text}\n${what.url}`);
  // Not in every browser, whatever the types say.
  if (typeof navigator.share !== 'function') {
    onWhatsapp();
    return;
  }
  try {
    await navigator.share(what);
  } catch (error) {
    const wasGivenUp = error instanceof DOMException && error.name === 'AbortError';
    if (!wasGivenUp) onWhatsapp();
  }
}
