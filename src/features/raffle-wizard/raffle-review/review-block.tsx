import { type ReactNode, useId } from 'react';
import { useEdit } from './edit-context.ts';
import type { EditPlace } from './review-rows.ts';
import styles from './review-block.module.css';

interface BlockProps {
  title: string;
  /** What edits it; the first of its fields where it has several. */
  place: EditPlace;
  /** On paper it may go over to the next column. */
  isLong?: boolean;
  children: ReactNode;
}

/** A part of the review under its title, with the way to change it. */
export function Block({ title, place, isLong = false, children }: BlockProps) {
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
            aria-label={`Editar ${title}`}
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
