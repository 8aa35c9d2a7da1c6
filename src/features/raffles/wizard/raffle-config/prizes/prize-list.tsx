import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { EntryActions } from '#src/ui/lists/entry-rows.tsx';
import { SortableList } from '#src/ui/lists/sortable-list/sortable-list.tsx';
import styles from '#src/features/raffles/wizard/raffle-config/raffle-config.module.css';

interface PrizeListProps {
  prizes: readonly string[];
  /** The first ones, that sold tickets promise: they stay as they are. */
  promisedCount: number;
  onMove: (from: number, to: number) => void;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
}

/** Stable React keys, unique even if two prizes have the same name. */
function withIds(prizes: readonly string[]): { id: string; name: string }[] {
  const seen = new Map<string, number>();
  return prizes.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { id: `${name}#${count}`, name };
  });
}

/** The prizes in their order. */
export function PrizeList({ prizes, promisedCount, onMove, onEdit, onRemove }: PrizeListProps) {
  const entries = withIds(prizes).map(({ id, name }, index) => ({
    id,
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
