import { formatMoney } from '#core/domain/money.ts';
import type { FeeCard } from '#core/domain/publication.ts';
import styles from './raffle-data.module.css';

interface FeeCardsProps {
  revenueCents: number;
  fee: FeeCard;
}

/** §2, decision 4: 'Grátis', the fee, or a dash once it is paid. */
function feeText(fee: FeeCard): string {
  if (fee.kind === 'free') return 'Grátis';
  return fee.kind === 'due' ? formatMoney(fee.feeCents) : '—';
}

/** What the raffle may bring and what publishing it costs, while one types. */
export function FeeCards({ revenueCents, fee }: FeeCardsProps) {
  return (
    <dl className={styles.cards}>
      <div className={styles.sum}>
        <dt>Receita estimada</dt>
        <dd>{formatMoney(revenueCents)}</dd>
      </div>
      <div className={styles.sum} data-fee={fee.kind}>
        <dt>Taxa de publicação</dt>
        <dd>{feeText(fee)}</dd>
        {fee.kind === 'paid' && <dd className={styles.ribbon}>Já pago!</dd>}
      </div>
    </dl>
  );
}
