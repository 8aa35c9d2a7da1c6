import { PUBLICATION_FEE_CENTS } from '#core/domain/limits.ts';
import { formatMoney } from '#core/domain/money.ts';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import styles from './payment-check.module.css';

/** The fee is due and cannot be paid here yet: says so, and that nothing is lost. */
export function FeeNotYet({ title }: { title: string }) {
  return (
    <TicketCard
      top={
        <div className={styles.success}>
          <h2>O pagamento da taxa ainda não está disponível</h2>
          <p>Estamos preparando essa parte. Sua rifa continua guardada como rascunho, e nada foi cobrado.</p>
        </div>
      }
      stub={
        <dl className={styles.receipt}>
          <div>
            <dt>Rifa</dt>
            <dd>{title}</dd>
          </div>
          <div>
            <dt>Taxa de publicação</dt>
            <dd>{formatMoney(PUBLICATION_FEE_CENTS)}</dd>
          </div>
        </dl>
      }
    />
  );
}
