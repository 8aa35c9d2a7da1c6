import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { EntryActions } from '#src/ui/lists/entry-rows.tsx';
import { SortableList } from '#src/ui/lists/sortable-list/sortable-list.tsx';
import styles from '#src/features/raffles/wizard/raffle-config/raffle-config.module.css';
import { prizeIds } from './prize-ids.ts';

interface PrizeListProps {
  prizes: readonly string[];
  /** The first ones, that sold tickets promise: they stay as they are. */
  promisedCount: number;
  onMove: (from: number, to: number) => void;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
}

/** The prizes in their order. */
export function PrizeList({ prizes, promisedCount, onMove, onEdit, onRemove }: PrizeListProps) {
  const ids = prizeIds(prizes);
  const entries = prizes.map((name, index) => ({
    id: ids[index] ?? '',
    name,
    content: (
      <>
        <span className={styles.place}>{index + 1}º</span> {name}
      </>
    ),
    ...(index < promisedCount
      ? { isFixed: true }
      : {
          action: <EntryActions name={name} onEdit={() => onEdit(index)} onRemove={() => onRemove(index)} />,
        }),
  }));
  return <SortableList label={CONFIG_FIELDS.prizes.label} entries={entries} onMove={onMove} />;
}
