import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { type Direction, dragAnnouncements, dragInstructions } from './sortable-announcements.ts';
import { type SortableEntry, SortableItem } from './sortable-item.tsx';
import styles from './sortable-list.module.css';

/** What differs between a column and a row. A finger that moves on before `touchDelayMs` scrolls, and does not drag. */
const WAYS = {
  vertical: {
    strategy: verticalListSortingStrategy,
    modifiers: [({ transform }) => ({ ...transform, x: 0 })],
    autoScroll: true,
    touchDelayMs: 120,
  },
  horizontal: {
    strategy: horizontalListSortingStrategy,
    modifiers: [({ transform }) => ({ ...transform, y: 0 })],
    // A row is dragged along itself: the page below it stays where it is.
    autoScroll: { threshold: { x: 0.2, y: 0 } },
    touchDelayMs: 220,
  },
} satisfies Record<Direction, { modifiers: Modifier[] } & Record<string, unknown>>;

interface SortableListProps {
  label: string;
  entries: readonly SortableEntry[];
  direction?: Direction;
  /** List items at the end that stay where they are. */
  trailing?: ReactNode;
  /** The place of an entry changed, both counted from 0. */
  onMove: (from: number, to: number) => void;
}

/** A list whose order is the user's: dragged with a mouse, a finger or the keyboard. A row scrolls where it is too long. */
export function SortableList(props: SortableListProps) {
  const { label, entries, direction = 'vertical', trailing, onMove } = props;
  const { strategy, modifiers, autoScroll, touchDelayMs } = WAYS[direction];
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: touchDelayMs, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = entries.map((entry) => entry.id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      autoScroll={autoScroll}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: dragAnnouncements(entries),
        screenReaderInstructions: dragInstructions(direction),
      }}
    >
      <SortableContext items={ids} strategy={strategy}>
        <ul role="list" className={styles.list} data-direction={direction} aria-label={label}>
          {entries.map((entry) => (
            <SortableItem key={entry.id} entry={entry} direction={direction} />
          ))}
          {trailing}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
