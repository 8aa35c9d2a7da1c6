import { NOT_GIVEN, type ReviewRow } from './review-rows.ts';
import styles from './review-row-list.module.css';

/** Rows of the review: terms in one column, values in the other. */
export function RowList({ rows }: { rows: readonly ReviewRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ term, text, isLong }) => (
        <div key={term} className={styles.row} data-long={isLong}>
          <dt>{term}</dt>
          <dd data-empty={text === NOT_GIVEN}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
