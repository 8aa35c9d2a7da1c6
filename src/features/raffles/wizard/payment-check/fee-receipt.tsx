import { PUBLICATION_FEE_CENTS } from '#core/domain/limits.ts';
import { formatMoney } from '#core/domain/money.ts';
import styles from './payment-check.module.css';

/** Item and amount of the payment (P-501). */
export function FeeReceipt({ title }: { title: string }) {
  return (
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
  );
}
