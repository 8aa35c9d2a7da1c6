import { logoWhatsapp } from 'ionicons/icons';
import type { PurchasedRaffle } from '#src/storage/stored-purchase.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { askOrganizerLink } from './ask-organizer-link.ts';

/** WhatsApp link to the organizer with a prefilled message about a purchase; null without a support phone. */
export function AskOrganizer({ raffle, code }: { raffle: PurchasedRaffle; code: string }) {
  if (raffle.supportPhone === '') return null;
  return (
    <a
      className={buttonClass({ variant: 'secondary', block: true })}
      href={askOrganizerLink(raffle, code)}
      target="_blank"
      rel="noopener"
    >
      <Icon icon={logoWhatsapp} />
      <span>Alguma dúvida? Fale com {raffle.organizerName}</span>
    </a>
  );
}
