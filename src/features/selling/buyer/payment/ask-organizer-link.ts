import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import { whatsappChatLink } from '#core/domain/whatsapp.ts';
import type { PurchasedRaffle } from '#src/storage/stored-purchase.ts';

/** WhatsApp chat with the organizer, with a prefilled message about a purchase. */
export function askOrganizerLink({ supportPhone, title }: PurchasedRaffle, code: string): string {
  const message = `Olá! Tenho uma dúvida sobre a minha compra ${formatPurchaseCode(code)} na rifa “${title}”.`;
  return whatsappChatLink(supportPhone, message);
}
