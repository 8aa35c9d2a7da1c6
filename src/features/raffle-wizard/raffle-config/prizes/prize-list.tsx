import { EntryActions } from '#src/ui/entry-rows.tsx';
import { SortableList } from '#src/ui/sortable-list/sortable-list.tsx';
import styles from '../raffle-config.module.css';

interface PrizeListProps {
  prizes: readonly string[];
  onMove: (from: number, to: number) => void;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
}

/** Ids that stay with their prize while it moves, also where two have the same name. */
function withIds(prizes: readonly string[]): { id: string; name: string }[] {
  const seen = new Map<string, number>();
  return prizes.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { id: `${name}#${count}`, name };
  });
}

/** The prizes in their order. */
export function PrizeList({ prizes, onMove, onEdit, onRemove }: PrizeListProps) {
  const entries = withIds(prizes).map(({ id, name }, index) => ({
    id,
    name,
    content: (
      <>
        <span className={styles.place}>{index + 1}º</span> {name}
      </>
    ),
    action: <EntryActions name={name} onEdit={() => onEdit(index)} onRemove={() => onRemove(index)} />,
  }));
  return <SortableList label="Premiações" entries={entries} onMove={onMove} />;
}
