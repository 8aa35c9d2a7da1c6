import { REFUND_REQUEST_DAYS } from '#core/domain/selling/refund-request.ts';
import { BUYING_TERMS } from '#core/text/selling/buying-terms.ts';
import styles from './on-demand.module.css';

/** What buyers want to know before they buy (P-869), folded; text alone, so that it can be read without JavaScript. */
export function BuyingTerms({ paymentMinutes }: { paymentMinutes: number }) {
  return (
    <details className={styles.part}>
      <summary>{BUYING_TERMS.title}</summary>
      <p>
        {BUYING_TERMS.held(paymentMinutes)} {BUYING_TERMS.unpaid}
      </p>
      <p>
        {BUYING_TERMS.refund(REFUND_REQUEST_DAYS)} {BUYING_TERMS.canceled}
      </p>
    </details>
  );
}
