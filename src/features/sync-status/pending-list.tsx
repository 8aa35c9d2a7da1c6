import { chevronForwardOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StateDot } from '#src/ui/state-dot.tsx';
import type { PendingGroup, PendingItem } from './pending-items.ts';
import styles from './pending-page.module.css';
import { type PendingWords, pendingWords } from './pending-words.ts';
import { useNow } from './use-now.ts';
import { useOnline } from './use-online.ts';

/** What waits, raffle by raffle. Each document leads to where it can be seen or mended. */
export function PendingList({ groups }: { groups: readonly PendingGroup[] }) {
  const isOnline = useOnline();
  const now = useNow();
  return (
    <div className={styles.list}>
      {groups.map(({ id, title, items }) => (
        <Card key={id} title={title}>
          <ul role="list" className={styles.items}>
            {items.map((item) => (
              <li key={item.label}>
                <Item item={item} words={pendingWords(item.state, isOnline, now)} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function Item({ item, words }: { item: PendingItem; words: PendingWords }) {
  return (
    <Link to={item.path} className={styles.item}>
      <span className={styles.about}>
        <span className={styles.label}>{item.label}</span>
        <StateDot tone={words.tone} label={words.label} busy={words.busy} />
        <span className={styles.reason}>{words.reason}</span>
      </span>
      <Icon icon={chevronForwardOutline} className={styles.chevron ?? ''} />
    </Link>
  );
}
