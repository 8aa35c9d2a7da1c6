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

/** Options by direction. A touch that moves before `touchDelayMs` scrolls instead of dragging. */
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
    // Only the row scrolls, not the page.
    autoScroll: { threshold: { x: 0.2, y: 0 } },
    touchDelayMs: 140,
  },
} satisfies Record<Direction, { modifiers: Modifier[] } & Record<string, unknown>>;

interface SortableListProps {
  label: string;
  entries: readonly SortableEntry[];
  direction?: Direction;
  /** Fixed list items at the end. */
  trailing?: ReactNode;
  /** An entry was moved; both indexes start at 0. */
  onMove: (from: number, to: number) => void;
}

/** A list that the user sorts by mouse, touch or keyboard. A long row scrolls. */
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
