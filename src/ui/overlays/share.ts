import { whatsappShareLink } from '#core/domain/whatsapp.ts';

/** Opens WhatsApp with a prepared message. */
export function shareOnWhatsapp(message: string): void {
  window.open(whatsappShareLink(message), '_blank', 'noopener');
}

/** Shares with the Web Share API, or WhatsApp if it is missing or fails. `text` does not contain the link. */
export async function shareLink(what: { title: string; text: string; url: string }): Promise<void> {
  const onWhatsapp = () => shareOnWhatsapp(`${what.text}\n${what.url}`);
  // Missing in some browsers, despite the types.
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
