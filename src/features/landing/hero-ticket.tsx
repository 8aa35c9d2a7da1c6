import { StateDot } from '#src/ui/elements/state-dot.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { TICKET } from '#src/ui/drawings/shapes.ts';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { Basket } from './basket.tsx';
import styles from './hero-ticket.module.css';

/** A raffle as its organizer sees it, made up for the example. */
const EXAMPLE = {
  title: 'Cesta de Natal da Creche São José',
  sold: 148,
  total: 200,
  drawn: '23 de dezembro',
};

/** What one will have at the end: a raffle on a ticket, with two more behind it. */
export function HeroTicket() {
  const { title, sold, total, drawn } = EXAMPLE;
  return (
    <div
      className={styles.art}
      role="img"
      aria-label={`Exemplo de rifa publicada: ${title}, ${sold} de ${total} tickets vendidos, sorteio em ${drawn}.`}
    >
      <div className={styles.pile} aria-hidden>
        <Behind className={styles.second} />
        <Behind className={styles.third} />
        <TicketCard
          className={styles.ticket}
          top={
            <div className={styles.top}>
              <Basket className={styles.picture} />
              <div className={styles.about}>
                <StatusChip tone="success" label="Ativo" />
                <span className={styles.title}>{title}</span>
                <span className={styles.price}>R$ 5,00 cada</span>
              </div>
            </div>
          }
          stub={
            <div className={styles.stub}>
              <div className={styles.facts}>
                <span className={styles.sold}>
                  <b>{sold}</b> de {total} vendidos
                </span>
                <span>sorteio {drawn}</span>
              </div>
              <span className={styles.bar}>
                <span style={{ width: `${(100 * sold) / total}%` }} />
              </span>
              <StateDot tone="success" label="Salvo no servidor às 14:32" />
            </div>
          }
        />
      </div>
    </div>
  );
}

function Behind({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 140 76">
      <path d={TICKET} fill="currentcolor" />
      <path
        className={styles.perforation}
        d="M102 9v60"
        strokeWidth="2"
        strokeDasharray="0.5 6"
        strokeLinecap="round"
      />
    </svg>
  );
}
