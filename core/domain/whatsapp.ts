import { PHONE_COUNTRY_PREFIX } from './limits.ts';

/** Opens WhatsApp, the app or its site, with a message that is ready to be sent to whomever one picks. */
export function whatsappShareLink(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}

/** Opens a chat in WhatsApp with a Brazilian number (eleven digits), a first message ready to be sent. */
export function whatsappChatLink(phone: string, message: string): string {
  return `https://wa.me/${PHONE_COUNTRY_PREFIX}${phone}?text=${encodeURIComponent(message)}`;
}
