import { logoWhatsapp } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { salePath } from '#core/domain/app-paths.ts';
import type { WinnerContact } from '#core/domain/raffles/raffle-result.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { wonPrize } from '#core/domain/draw/result-words.ts';
import { whatsappChatLink } from '#core/domain/whatsapp.ts';
import { formatPhone } from '#core/domain/phone.ts';
import { publicName } from '#core/domain/account/user.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import styles from '../layout/tone-card.module.css';

interface WinnersCardProps {
  raffle: SalesRaffle;
  winners: readonly WinnerContact[];
}

/** Who has won, to be written to. */
export function WinnersCard({ raffle, winners }: WinnersCardProps) {
  return (
    <section className={styles.card} data-tone="success" aria-labelledby="winners">
      <h2 id="winners">Ganhadores</h2>
      <ul role="list" className={styles.list}>
        {winners.map((winner) => (
          <Winner key={`${winner.kind}${winner.place}`} winner={winner} raffle={raffle} />
        ))}
      </ul>
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

function Winner({ winner, raffle }: { winner: WinnerContact; raffle: SalesRaffle }) {
  const { purchaseId, name, phone, number } = winner;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <b>
          <Link to={salePath(raffle.id, purchaseId)}>{name}</Link>
        </b>
        <span>
          {number !== null && `${formatTicketNumber(number, raffle.maxTickets)} · `}
          {wonPrize(winner)}
        </span>
        {phone !== '' && <span>{formatPhone(phone)}</span>}
      </div>
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
    </li>
  );
}
