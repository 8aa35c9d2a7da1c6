import { FREE_REVENUE_LIMIT_CENTS } from '#core/domain/limits.ts';
import { formatMoney } from '#core/domain/money.ts';
import type { FeeCard } from '#core/domain/publication.ts';
import styles from './raffle-data.module.css';

interface FeeCardsProps {
  /** Null until package and price are chosen. */
  revenueCents: number | null;
  fee: FeeCard;
}

const DASH = '—';

/** §2, decision 4: 'Grátis', the fee, or a dash once it is paid; a dash, too, while it is not known. */
function feeText(fee: FeeCard): string {
  if (fee.kind === 'free') return 'Grátis';
  return fee.kind === 'due' ? formatMoney(fee.feeCents) : DASH;
}

/** What the raffle may bring and what publishing it costs, while one types. */
export function FeeCards({ revenueCents, fee }: FeeCardsProps) {
  return (
    <dl className={styles.cards}>
      <div className={styles.sum}>
        <dt>Receita estimada</dt>
        <dd className={styles.amount}>{revenueCents === null ? DASH : formatMoney(revenueCents)}</dd>
        {revenueCents === null && <dd className={styles.pending}>Tickets × preço</dd>}
      </div>
      <div className={styles.sum} data-fee={fee.kind}>
        <dt>Taxa de publicação</dt>
        <dd className={styles.amount}>{feeText(fee)}</dd>
        {fee.kind === 'paid' && <dd className={styles.ribbon}>Já pago!</dd>}
        {fee.kind === 'unknown' && (
          <dd className={styles.pending}>Grátis até {formatMoney(FREE_REVENUE_LIMIT_CENTS)}</dd>
        )}
      </div>
    </dl>
  );
}
