import { dequal } from 'dequal/lite';
import { ellipsisVertical } from 'ionicons/icons';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import { RAFFLE_STATUS_LABELS } from '#core/text/status-labels.ts';
import { syncStateLabel } from '#src/sync/sync-state-label.ts';
import { Icon } from '#src/ui/icon.tsx';
import { StateDot } from '#src/ui/state-dot.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import { Cover } from './cover.tsx';
import styles from './raffle-card.module.css';
import type { RaffleCardData } from './raffle-card-data.ts';
import { SalesLine } from './sales-line.tsx';
import { STATUS_TONES } from './status-tone.ts';

interface RaffleCardProps {
  raffle: RaffleCardData;
  /** When the server last told how sales stand, where that is not now. */
  seenAt: string | null;
  /** Asked from its button. */
  onActions: (raffle: RaffleCardData, button: HTMLElement) => void;
  /** The raffle needs its owner: what to do about it. */
  onAttention: (raffle: RaffleCardData) => void;
}

/** A raffle as a ticket. The whole of it opens the wizard, but for its two buttons. Drawn again only for what changed. */
export const RaffleCard = memo(Card, dequal);

function Card({ raffle, seenAt, onActions, onAttention }: RaffleCardProps) {
  const titleId = useId();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <TicketCard
        className={styles.ticket}
        top={
          <div className={styles.top}>
            <Cover raffleId={raffle.id} title={raffle.title} image={raffle.coverImage} />
            <div className={styles.about}>
              <StatusChip tone={STATUS_TONES[raffle.status]} label={RAFFLE_STATUS_LABELS[raffle.status]} />
              <h2 id={titleId} className={styles.title}>
                <Link to={wizardStepPath(raffle.id, 0)} className={styles.open}>
                  {raffle.title}
                </Link>
              </h2>
            </div>
            <button
              type="button"
              className={styles.actions}
              aria-label={`Ações de ${raffle.title}`}
              onClick={(event) => onActions(raffle, event.currentTarget)}
            >
              <Icon icon={ellipsisVertical} />
            </button>
          </div>
        }
        stub={
          <div className={styles.stub}>
            <SalesLine raffle={raffle} seenAt={seenAt} />
            <SyncLine raffle={raffle} onAttention={() => onAttention(raffle)} />
          </div>
        }
      />
    </article>
  );
}

function SyncLine({ raffle, onAttention }: { raffle: RaffleCardData; onAttention: () => void }) {
  const { tone, label, busy } = syncStateLabel(raffle.sync, new Date());
  const dot = <StateDot tone={tone} label={label} busy={busy} />;
  if (raffle.sync.kind !== 'attention') return <div className={styles.sync}>{dot}</div>;
  return (
    <button type="button" className={styles.attention} onClick={onAttention}>
      {dot}
      <span className={styles.solve}>Resolver</span>
    </button>
  );
}
