import { createOutline } from 'ionicons/icons';
import { Icon } from '#src/ui/icon.tsx';
import { useEdit } from './edit-context.ts';
import { NOT_GIVEN, type ReviewRow } from './review-rows.ts';
import styles from './review-row-list.module.css';

function Row({ row: { term, text, place, isLong } }: { row: ReviewRow }) {
  const edit = useEdit();
  return (
    <div className={styles.row} data-editable={edit !== null && place !== undefined} data-long={isLong}>
      <dt>{term}</dt>
      <dd data-empty={text === NOT_GIVEN}>{text}</dd>
      {edit && place && (
        <dd className={styles.pencil}>
          <button type="button" aria-label={`Editar ${term}`} onClick={() => edit(...place)}>
            <Icon icon={createOutline} />
          </button>
        </dd>
      )}
    </div>
  );
}

/** Lines of the review, each with the way to its very field. */
export function RowList({ rows }: { rows: readonly ReviewRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.term} row={row} />
      ))}
    </dl>
  );
}
