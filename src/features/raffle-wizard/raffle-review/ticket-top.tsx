import { Block } from './review-block.tsx';
import { inData, type ReviewRow } from './review-rows.ts';
import { RowList } from './review-row-list.tsx';
import styles from './raffle-review.module.css';

/** What the raffle is, above the perforation. */
export function TicketTop({ title, rows }: { title: string; rows: readonly ReviewRow[] }) {
  return (
    <Block title="Titulo" place={inData('title')}>
      <p className={styles.name}>{title}</p>
      <RowList rows={rows} />
    </Block>
  );
}
