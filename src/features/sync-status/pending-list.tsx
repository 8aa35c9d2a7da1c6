import { ellipsisVertical } from 'ionicons/icons';
import { Link, useNavigate } from 'react-router-dom';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StateDot } from '#src/ui/state-dot.tsx';
import { useOnline } from '#src/ui/use-online.ts';
import { actOnPending } from './act-on-pending.ts';
import { isComparable, type PendingGroup, type PendingItem } from './pending-items.ts';
import styles from './pending-page.module.css';
import { type PendingWords, pendingWords } from './pending-words.ts';
import { useNow } from './use-now.ts';

/** What waits, raffle by raffle. Each document leads to where it can be seen or mended. */
export function PendingList({ groups }: { groups: readonly PendingGroup[] }) {
  const isOnline = useOnline(getSyncEngine().connectivity);
  const now = useNow();
  return (
    <div className={styles.list}>
      {groups.map((group) => (
        <Card key={group.id} title={group.title}>
          <ul role="list" className={styles.items}>
            {group.items.map((item) => (
              <li key={item.id} className={styles.item}>
                <Item group={group} item={item} words={pendingWords(item.state, isOnline, now)} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function Item({ group, item, words }: { group: PendingGroup; item: PendingItem; words: PendingWords }) {
  const navigate = useNavigate();
  return (
    <>
      <Link to={item.path} className={styles.about}>
        <span className={styles.label}>{item.label}</span>
        <StateDot tone={words.tone} label={words.label} busy={words.busy} />
        <span className={styles.reason}>{words.reason}</span>
        {isComparable(item) && <span className={styles.compare}>Comparar</span>}
      </Link>
      <button
        type="button"
        className={styles.actions}
        aria-label={`Ações de ${item.label} de ${group.title}`}
        onClick={({ currentTarget }) =>
          void actOnPending(group, item, currentTarget, (path) => void navigate(path))
        }
      >
        <Icon icon={ellipsisVertical} />
      </button>
    </>
  );
}
