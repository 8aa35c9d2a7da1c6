import { returnDownBackOutline } from 'ionicons/icons';
import { formatInstant } from '#core/domain/instants.ts';
import { formatMoney } from '#core/domain/money.ts';
import type { PublicationEvent } from '#core/domain/publication/publication-payment.ts';
import {
  FEE_PAYMENT_STATUS_LABELS,
  PUBLICATION_EVENT_LABELS,
  REFUND_LABELS,
} from '#core/text/publication/publication.ts';
import type { PublicationAnswer } from '#src/sync/context/sync-outcomes.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import styles from './payment-check.module.css';

const wordsOf = ({ kind, paymentStatus }: PublicationEvent) =>
  kind === 'payment-updated' && paymentStatus !== null
    ? `Pagamento: ${FEE_PAYMENT_STATUS_LABELS[paymentStatus].toLowerCase()}`
    : PUBLICATION_EVENT_LABELS[kind];

/** Payment history of the fee for the raffle's owner, including refunds in progress (P-510). */
export function PaymentRecord({ record }: { record: PublicationAnswer['record'] }) {
  if (!record) return null;
  const refunds = record.payments.filter(({ refund }) => refund !== 'none');
  return (
    <>
      {refunds.map(({ id, refund, amountCents }) => (
        <Banner key={id} icon={returnDownBackOutline}>
          {refund !== 'none' && REFUND_LABELS[refund]}: {formatMoney(amountCents)}
        </Banner>
      ))}
      {record.history.length > 0 && (
        <details className={styles.history}>
          <summary>Histórico do pagamento</summary>
          <ol role="list">
            {record.history.map((event) => (
              <li key={event.id}>
                <span>{wordsOf(event)}</span>
                {event.amountCents !== null && <span>{formatMoney(event.amountCents)}</span>}
                <time dateTime={event.at}>{formatInstant(event.at)}</time>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
