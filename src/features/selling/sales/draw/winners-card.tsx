import { giftOutline, logoWhatsapp, shareSocialOutline } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { salePath } from '#core/domain/app-paths.ts';
import type { WinnerContact } from '#core/domain/raffles/raffle-result.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { deliveryWords, wonPrize } from '#core/domain/draw/result-words.ts';
import { whatsappChatLink } from '#core/domain/whatsapp.ts';
import { formatPhone } from '#core/domain/phone.ts';
import { publicName } from '#core/domain/account/user.ts';
import { MARK_DELIVERY } from '#core/text/draw/delivery.ts';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { classNames } from '#src/ui/elements/class-names.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import styles from '../layout/tone-card.module.css';

// Of no use without a network, so the worker does not keep it.
const DeliveryDialog = lazyComponent(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);
const ShareResultDialog = lazyComponent(
  async () => (await import('./share-result-dialog.tsx')).ShareResultDialog,
);

interface WinnersCardProps {
  raffle: SalesRaffle;
  winners: readonly WinnerContact[];
  isOnline: boolean;
}

/** Who has won, to be written to. Offline nothing is offered that cannot be done. */
export function WinnersCard({ raffle, winners, isOnline }: WinnersCardProps) {
  const [isSharing, setSharing] = useState(false);
  return (
    <section className={styles.card} data-tone="success" aria-labelledby="winners">
      <h2 id="winners">Ganhadores</h2>
      <ul role="list" className={styles.list}>
        {winners.map((winner) => (
          <Winner key={`${winner.kind}${winner.place}`} {...{ winner, raffle, isOnline }} />
        ))}
      </ul>
      {isOnline && (
        <Button variant="secondary" icon={shareSocialOutline} onClick={() => setSharing(true)}>
          Compartilhar resultado
        </Button>
      )}
      {isSharing && (
        <Suspense fallback={null}>
          <ShareResultDialog {...{ raffle, winners }} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      <p className={styles.hint}>Peça um documento antes de entregar: ele prova a idade e quem é a pessoa.</p>
    </section>
  );
}

function messageTo(winner: WinnerContact, { title, maxTickets }: SalesRaffle): string {
  const name = publicName({ name: winner.name, displayName: '' });
  const number =
    winner.number === null ? '' : `, com o número ${formatTicketNumber(winner.number, maxTickets)}`;
  return `Oi, ${name}! Você ganhou na rifa “${title}”${number}: ${wonPrize(winner)}. Como prefere receber?`;
}

interface WinnerProps extends Pick<WinnersCardProps, 'raffle' | 'isOnline'> {
  winner: WinnerContact;
}

function Winner({ winner, raffle, isOnline }: WinnerProps) {
  const { purchaseId, name, phone, number, delivery } = winner;
  const delivered = deliveryWords(delivery);
  return (
    <li className={classNames(styles.item, styles.stacked)}>
      <div className={styles.words}>
        <b>
          <Link to={salePath(raffle.id, purchaseId)}>{name}</Link>
        </b>
        <span>
          {number !== null && `${formatTicketNumber(number, raffle.maxTickets)} · `}
          {wonPrize(winner)}
        </span>
        {phone !== '' && <span>{formatPhone(phone)}</span>}
        {delivered !== '' && <span>{delivered}</span>}
      </div>
      <div className={styles.actions}>
        {phone !== '' && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={whatsappChatLink(phone, messageTo(winner, raffle))}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon icon={logoWhatsapp} />
            <span>Avisar</span>
          </a>
        )}
        {delivery.answer !== 'received' && <DeliveryButton {...{ winner, raffle, isOnline }} />}
      </div>
    </li>
  );
}

/** 'Marcar entrega', or 'Mudar entrega' of what was marked. */
function DeliveryButton({ winner, raffle, isOnline }: WinnerProps) {
  const [isOpen, setOpen] = useState(false);
  const action = winner.delivery.deliveredOn === null ? MARK_DELIVERY.title : MARK_DELIVERY.change;
  return (
    <>
      {isOnline && (
        <Button
          variant="quiet"
          icon={giftOutline}
          aria-label={`${action}: ${wonPrize(winner)}`}
          onClick={() => setOpen(true)}
        >
          {action}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DeliveryDialog raffle={raffle} winner={winner} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
