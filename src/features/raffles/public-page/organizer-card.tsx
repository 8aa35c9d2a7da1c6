import { logoWhatsapp } from 'ionicons/icons';
import { formatPhone } from '#core/domain/phone.ts';
import type { PublicRaffle } from '#core/domain/raffles/public-raffle.ts';
import { initialsOf } from '#core/domain/account/user.ts';
import { whatsappChatLink } from '#core/domain/whatsapp.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { DeliveryRecordLines } from './delivery-record.tsx';
import { NAMELESS_ORGANIZER, VerifiedPhone } from './organizer.tsx';
import styles from './organizer-card.module.css';
import { Section } from './section.tsx';

interface OrganizerCardProps {
  raffle: PublicRaffle;
  /** Eleven digits, or empty. */
  supportPhone: string;
}

/** The organizer and their contact. */
export function OrganizerCard({ raffle, supportPhone }: OrganizerCardProps) {
  const { name, avatarUrl, isPhoneVerified } = raffle.organizer;
  const greeting = `Olá! Vi a rifa “${raffle.title}” e tenho uma dúvida.`;
  return (
    <Section title="Quem organiza">
      <div className={styles.organizer}>
        <Avatar initials={initialsOf(name)} imageUrl={avatarUrl} size="large" />
        <div>
          <p className={styles.name}>{name || NAMELESS_ORGANIZER}</p>
          {isPhoneVerified && <VerifiedPhone />}
          <p className={styles.role}>Responde por esta rifa e pela entrega dos prêmios</p>
          {supportPhone !== '' && <p className={styles.role}>WhatsApp {formatPhone(supportPhone)}</p>}
        </div>
      </div>
      {raffle.deliveries && <DeliveryRecordLines record={raffle.deliveries} />}
      {supportPhone !== '' && (
        <a
          className={buttonClass({ variant: 'secondary', block: true })}
          href={whatsappChatLink(supportPhone, greeting)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon icon={logoWhatsapp} />
          <span>Tirar dúvidas no WhatsApp</span>
        </a>
      )}
    </Section>
  );
}
