import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { reorderTwoOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { Direction } from './sortable-announcements.ts';
import styles from './sortable-list.module.css';

export interface SortableEntry {
  /** Unique in the list, and the entry's own while it moves. */
  id: string;
  /** How a screen reader calls it. */
  name: string;
  content: ReactNode;
  /** At its end: what may be done with it. */
  action?: ReactNode;
}

interface SortableItemProps {
  entry: SortableEntry;
  direction: Direction;
}

/**
 * One entry with its handle. Down a page the handle alone drags, so that the rest can be scrolled and selected; side by side
 * all of the entry does, once the finger has rested on it. The keyboard always has the handle.
 */
export function SortableItem({ entry, direction }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: entry.id, attributes: { roleDescription: 'item que pode ser movido' } });
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
        className={styles.handle}
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
