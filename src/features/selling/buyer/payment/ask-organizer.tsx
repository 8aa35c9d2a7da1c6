import { logoWhatsapp } from 'ionicons/icons';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import { whatsappChatLink } from '#core/domain/whatsapp.ts';
import type { PurchasedRaffle } from '#src/storage/purchases.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';

/** WhatsApp link to the organizer with a prefilled message about a purchase; null without a support phone. */
export function AskOrganizer({ raffle, code }: { raffle: PurchasedRaffle; code: string }) {
  if (raffle.supportPhone === '') return null;
  const message = `Olá! Tenho uma dúvida sobre a minha compra ${formatPurchaseCode(code)} na rifa “${raffle.title}”.`;
  return (
    <a
      className={buttonClass({ variant: 'secondary', block: true })}
      href={whatsappChatLink(raffle.supportPhone, message)}
      target="_blank"
      rel="noopener"
    >
      <Icon icon={logoWhatsapp} />
      <span>Alguma dúvida? Fale com {raffle.organizerName}</span>
    </a>
  );
}
