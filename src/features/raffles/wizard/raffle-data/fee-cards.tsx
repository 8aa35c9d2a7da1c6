import { FREE_REVENUE_LIMIT_CENTS } from '#core/domain/limits.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import type { FeeCard } from '#core/domain/publication/publication.ts';
import styles from './raffle-data.module.css';

/** Estimated revenue of the raffle. */
export interface Revenue {
  cents: number;
  maxTickets: number;
  priceCents: number;
}

interface FeeCardsProps {
  /** Null until package and price are chosen. */
  revenue: Revenue | null;
  fee: FeeCard;
  /** Already published: the fee would be for the change. */
  isActive: boolean;
}

const DASH = '—';
const FREE_LIMIT = formatMoney(FREE_REVENUE_LIMIT_CENTS);

/** P-502: 'Grátis' or the fee; a dash if it is paid or not known yet. */
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

/** Estimated revenue and publication fee, updated while the user types. */
export function FeeCards({ revenue, fee, isActive }: FeeCardsProps) {
  // Re-rendered only when its props change: memoization by the React compiler would only add bytes.
  'use no memo';
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
        <dd className={styles.note}>
          {isActive && fee.kind === 'due' ? 'Para a alteração valer' : FEE_NOTES[fee.kind]}
        </dd>
      </div>
    </dl>
  );
}
