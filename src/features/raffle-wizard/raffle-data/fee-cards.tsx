// Drawn when what it is given has changed: what the compiler would remember of it costs only bytes.
'use no memo';

import { FREE_REVENUE_LIMIT_CENTS } from '#core/domain/limits.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import type { FeeCard } from '#core/domain/publication.ts';
import styles from './raffle-data.module.css';

/** What the raffle may bring. */
export interface Revenue {
  cents: number;
  maxTickets: number;
  priceCents: number;
}

interface FeeCardsProps {
  /** Null until package and price are chosen. */
  revenue: Revenue | null;
  fee: FeeCard;
}

const DASH = '—';
const FREE_LIMIT = formatMoney(FREE_REVENUE_LIMIT_CENTS);

/** §2, decision 4: 'Grátis', the fee, or a dash once it is paid; a dash, too, while it is not known. */
function feeText(fee: FeeCard): string {
  if (fee.kind === 'free') return 'Grátis';
  return fee.kind === 'due' ? formatMoney(fee.feeCents) : DASH;
}

const FEE_NOTES: Record<FeeCard['kind'], string> = {
  free: 'Nada a pagar',
  due: 'Só ao publicar',
  paid: 'Nada mais a pagar',
  unknown: `Grátis até ${FREE_LIMIT}`,
};

/** What the raffle may bring and what publishing it costs, while one types. */
export function FeeCards({ revenue, fee }: FeeCardsProps) {
  return (
    <dl className={styles.cards}>
      <div className={styles.sum}>
        <dt>Receita estimada</dt>
        <dd className={styles.amount}>{revenue === null ? DASH : formatMoney(revenue.cents)}</dd>
        <dd className={styles.note}>
          {revenue === null
            ? 'Tickets × preço'
            : `${formatCount(revenue.maxTickets)} × ${formatMoney(revenue.priceCents)}`}
        </dd>
      </div>
      <div className={styles.sum} data-fee={fee.kind}>
        <dt>Taxa de publicação</dt>
        <dd className={styles.amount}>{feeText(fee)}</dd>
        {fee.kind === 'paid' && <dd className={styles.ribbon}>Já pago!</dd>}
        <dd className={styles.note}>{FEE_NOTES[fee.kind]}</dd>
      </div>
    </dl>
  );
}
