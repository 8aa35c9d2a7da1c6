import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { dragAnnouncements, DRAG_INSTRUCTIONS } from './sortable-announcements.ts';
import { type SortableEntry, SortableItem } from './sortable-item.tsx';
import styles from './sortable-list.module.css';

/** How long a finger rests before it drags: a shorter touch scrolls. Milliseconds. */
const TOUCH_DELAY_MS = 120;

interface SortableListProps {
  label: string;
  entries: readonly SortableEntry[];
  /** The place of an entry changed, both counted from 0. */
  onMove: (from: number, to: number) => void;
}

/** A list whose order is the user's: dragged with a mouse, a finger or the keyboard. */
export function SortableList({ label, entries, onMove }: SortableListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: 8 } }),
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
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: dragAnnouncements(entries),
        screenReaderInstructions: DRAG_INSTRUCTIONS,
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul role="list" className={styles.list} aria-label={label}>
          {entries.map((entry) => (
            <SortableItem key={entry.id} entry={entry} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
