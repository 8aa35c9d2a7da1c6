import { useId } from 'react';
import type { DeliveryRecord } from '#core/domain/raffles/prize-delivery.ts';
import { formatCount } from '#core/domain/money.ts';
import { DELIVERY_RECORD } from '#core/text/draw/delivery.ts';
import styles from './organizer-card.module.css';

const KINDS = ['confirmed', 'unconfirmed', 'disputed', 'unreported'] as const;

/** What became of the prizes that an organizer has raffled (P-817). */
export function DeliveryRecordLines({ record }: { record: DeliveryRecord }) {
  const titleId = useId();
  return (
    <div className={styles.record}>
      <p id={titleId}>{DELIVERY_RECORD.title}</p>
      <ul role="list" aria-labelledby={titleId}>
        {KINDS.filter((kind) => record[kind] > 0).map((kind) => (
          <li key={kind} data-kind={kind}>
            <b>{formatCount(record[kind])}</b>{' '}
            {record[kind] === 1 ? DELIVERY_RECORD[kind].one : DELIVERY_RECORD[kind].other}
          </li>
        ))}
      </ul>
    </div>
  );
}
