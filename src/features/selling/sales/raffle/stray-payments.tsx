import { momentLabel } from '#core/domain/moment-label.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import type { StrayPayments } from '#core/domain/selling/stray-payment.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { useNow } from '#src/ui/loading/use-now.ts';
import styles from './stray-payments.module.css';

/** Payments for purchases that a restore lost: what to do about them, and each of them (P-750). */
export function StrayPaymentList({ payments: { count, newest } }: { payments: StrayPayments }) {
  const now = useNow(serverNow);
  if (count === 0) return null;
  return (
    <details className={styles.strays}>
      <summary>
        {count === 1 ? '1 pagamento sem compra' : `${formatCount(count)} pagamentos sem compra`}
      </summary>
      <p>
        Entraram na sua conta do Mercado Pago por compras ou cobranças que se perderam, de qualquer rifa sua.
        Devolva cada um por lá: procure pelo número do pagamento.
      </p>
      <ul role="list">
        {newest.map(({ id, amountCents, paidAt, payerEmail }) => (
          <li key={id}>
            <b>{formatMoney(amountCents)}</b>
            <time dateTime={paidAt}>{momentLabel(paidAt, now)}</time>
            <span>Pagamento {id}</span>
            {payerEmail !== '' && <span>{payerEmail}</span>}
          </li>
        ))}
      </ul>
      {count > newest.length && <p>Aqui estão os {formatCount(newest.length)} mais recentes.</p>}
    </details>
  );
}
