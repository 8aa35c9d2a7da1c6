import { classNames } from '#src/ui/elements/class-names.ts';
import { ellipsisVertical } from 'ionicons/icons';
import { Link, useNavigate } from 'react-router-dom';
import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { ChangeButtons } from '#src/unpublished-changes/change-buttons.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { StateDot } from '#src/ui/elements/state-dot.tsx';
import { useNowInSeconds } from '#src/ui/loading/use-now.ts';
import { useOnline } from '#src/ui/loading/use-online.ts';
import { actOnPending } from './act-on-pending.ts';
import { awaitedStepOf, isUnpublished, type PendingGroup, type PendingItem } from './pending-item.ts';
import styles from './pending-page.module.css';
import { type PendingWords, pendingWords } from './pending-words.ts';

/** Pending items grouped by raffle. Each links to the screen where it can be viewed or fixed. */
export function PendingList({ groups }: { groups: readonly PendingGroup[] }) {
  const isOnline = useOnline(getSyncEngine().connectivity);
  const now = useNowInSeconds();
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
          <Changes group={group} />
        </Card>
      ))}
    </div>
  );
}

/** Actions for the unpublished changes of a raffle, for both documents at once. */
function Changes({ group: { raffleId, title, items } }: { group: PendingGroup }) {
  const navigate = useNavigate();
  const unpublished = items.filter(isUnpublished);
  if (raffleId === null || unpublished.length === 0) return null;
  return (
    <div className={styles.changes}>
      <ChangeButtons
        engine={getSyncEngine()}
        raffleId={raffleId}
        title={title}
        canPublish={unpublished.some(({ state }) => state.kind === 'unpublished' && state.canPublish)}
        showInvalid={([first]) =>
          void navigate(wizardStepPath(raffleId, first?.document === 'config' ? STEP.config : STEP.data), {
            state: { field: first?.fields[0] },
          })
        }
      />
    </div>
  );
}

function Item({ group, item, words }: { group: PendingGroup; item: PendingItem; words: PendingWords }) {
  const navigate = useNavigate();
  return (
    <>
      <Link to={item.path} state={{ field: item.field }} className={styles.about}>
        <span className={styles.label}>{item.label}</span>
        <StateDot tone={words.tone} label={words.label} busy={words.busy} needsUser={words.needsUser} />
        <span className={styles.reason}>{words.reason}</span>
        {awaitedStepOf(item.state) === 'choice' && <span className={styles.compare}>Comparar</span>}
      </Link>
      <button
        type="button"
        className={classNames('plain-icon-button', styles.actions)}
        aria-label={`Ações de ${item.label} de ${group.title}`}
        onClick={({ currentTarget }) =>
          void actOnPending(
            group,
            item,
            currentTarget,
            (path, field) => void navigate(path, { state: { field } }),
          )
        }
      >
        <Icon icon={ellipsisVertical} />
      </button>
    </>
  );
}
