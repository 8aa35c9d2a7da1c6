import { type ReactNode, useId } from 'react';
import { useEdit } from './edit-context.ts';
import type { EditPlace } from './review-rows.ts';
import styles from './review-block.module.css';

interface BlockProps {
  title: string;
  /** The field that its edit button opens; the first one if it has several. */
  place: EditPlace;
  /** What the edit button edits, if the title does not name all of it. */
  edits?: string;
  /** In print it may break across columns. */
  isLong?: boolean;
  children: ReactNode;
}

/** A titled block of the review with an edit button. */
export function Block({ title, place, edits = title, isLong = false, children }: BlockProps) {
  const id = useId();
  const edit = useEdit();
  return (
    <section className={styles.block} aria-labelledby={id} data-long={isLong}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {edit && (
          <button
            type="button"
            className={styles.edit}
            aria-label={`Editar ${edits}`}
            onClick={() => edit(...place)}
          >
            Editar
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
