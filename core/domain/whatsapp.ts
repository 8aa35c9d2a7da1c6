/** Opens WhatsApp, the app or its site, with a message that is ready to be sent to whomever one picks. */
export function whatsappShareLink(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}
