import { checkmarkOutline, logoWhatsapp } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import { PUBLICATION_FEE_CENTS } from '#core/domain/limits.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { invitationText } from '#core/domain/invitation.ts';
import { whatsappShareLink } from '#core/domain/whatsapp.ts';
import { SUCCESS } from '#core/text/errors.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { CopyLink } from '#src/ui/copy-link.tsx';
import { showToast } from '#src/ui/feedback.ts';
import { Icon } from '#src/ui/icon.tsx';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import styles from './payment-check.module.css';

interface PublishedProps {
  raffle: StoredRaffle;
  maxTickets: number;
  wasFree: boolean;
}

/** The raffle is on the air: a receipt in the shape of a ticket. */
export function Published({ raffle, maxTickets, wasFree }: PublishedProps) {
  const { title, priceCents } = raffle.working;
  const path = publicRafflePath(raffle.id, raffle.base?.slug ?? '');
  const url = location.origin + path;
  return (
    <>
      <TicketCard
        top={
          <div className={styles.success}>
            <span className={styles.check}>
              <Icon icon={checkmarkOutline} />
            </span>
            <h2>Publicação efetuada!</h2>
            <p>
              {wasFree ? 'Esta publicação foi grátis.' : 'Recebemos a taxa de publicação. Obrigado!'} Sua rifa
              está no ar.
            </p>
          </div>
        }
        stub={
          <>
            <dl className={styles.receipt}>
              <div>
                <dt>Rifa</dt>
                <dd>{title}</dd>
              </div>
              <div>
                <dt>Tickets</dt>
                <dd>
                  {formatCount(maxTickets)} × {formatMoney(priceCents)}
                </dd>
              </div>
              <div>
                <dt>Taxa</dt>
                <dd>{wasFree ? 'Grátis' : formatMoney(PUBLICATION_FEE_CENTS)}</dd>
              </div>
            </dl>
            <CopyLink
              url={url}
              label="Link da rifa"
              onCopied={() => showToast({ message: SUCCESS.linkCopied, tone: 'success' })}
            />
          </>
        }
      />
      <a
        href={whatsappShareLink(invitationText({ title, priceCents, link: url }))}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'secondary' })}
      >
        <Icon icon={logoWhatsapp} />
        Compartilhar no WhatsApp
      </a>
      <Link className={buttonClass({ variant: 'quiet' })} to={path}>
        Ver a página da rifa
      </Link>
    </>
  );
}
