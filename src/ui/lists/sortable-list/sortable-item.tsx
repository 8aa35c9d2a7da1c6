import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { reorderTwoOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { classNames } from '../../elements/class-names.ts';
import { Icon } from '../../elements/icon.tsx';
import type { Direction } from './sortable-announcements.ts';
import styles from './sortable-list.module.css';

export interface SortableEntry {
  /** Unique in the list and stable while the entry moves. */
  id: string;
  /** Name for screen readers. */
  name: string;
  content: ReactNode;
  /** Action at the end. */
  action?: ReactNode;
  /** Cannot be moved. */
  isFixed?: boolean;
}

interface SortableItemProps {
  entry: SortableEntry;
  direction: Direction;
}

/**
 * An entry with its handle. In vertical lists only the handle drags, so that the rest can be scrolled and selected; in
 * horizontal lists the whole entry does, after a long press. The keyboard always uses the handle.
 */
export function SortableItem({ entry, direction }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: entry.id,
      disabled: entry.isFixed === true,
      attributes: { roleDescription: 'item que pode ser movido' },
    });
  return (
    <li
      ref={setNodeRef}
      className={classNames(styles.item, isDragging && styles.dragging)}
      data-direction={direction}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classNames('plain-icon-button', styles.handle)}
        disabled={entry.isFixed}
        aria-label={`Mover ${entry.name}`}
        {...attributes}
        {...listeners}
      >
        <Icon icon={reorderTwoOutline} />
      </button>
      <div className={styles.content} {...(direction === 'horizontal' && listeners)}>
        {entry.content}
      </div>
      {entry.action}
    </li>
  );
}
