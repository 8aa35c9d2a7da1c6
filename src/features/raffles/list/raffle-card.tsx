import { isSameContent } from '#core/domain/same-content.ts';
import { ellipsisVertical } from 'ionicons/icons';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import type { Day } from '#core/domain/days.ts';
import { raffleLabel } from '#core/text/raffles/status-labels.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { PauseChip } from '#src/paused-sales/pause-chip.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { Cover } from './cover.tsx';
import styles from './raffle-card.module.css';
import type { RaffleCardData } from './raffle-card-data.ts';
import { SalesLine } from './sales-line.tsx';
import { STATUS_TONES } from './status-tone.ts';
import { SyncLine } from './sync-line.tsx';

interface RaffleCardProps {
  raffle: RaffleCardData;
  today: Day;
  /** Time of the last fetched sales figures; null if they are current. */
  seenAt: string | null;
  /** Called from the card's menu button. */
  onActions: (raffle: RaffleCardData, button: HTMLElement) => void;
  /** Called from the sync line of a raffle that needs attention. */
  onAttention: (raffle: RaffleCardData) => void;
  /** Opens a page, with `field` at that field. */
  goTo: (path: string, field?: string) => void;
}

/** A raffle's card, styled as a ticket. Opens the wizard, except for its buttons and its link to sales. Re-rendered only on changes. */
export const RaffleCard = memo(Card, isSameContent);

/** Of one on the air also whether it is found by its link alone. */
function chipLabel(raffle: RaffleCardData): string {
  const label = raffleLabel(raffle);
  return raffle.status === 'active' && raffle.isPrivate ? `${label} · só pelo link` : label;
}

function Card({ raffle, today, seenAt, onActions, onAttention, goTo }: RaffleCardProps) {
  const titleId = useId();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <TicketCard
        className={styles.ticket}
        top={
          <div className={styles.top}>
            <Cover raffleId={raffle.id} title={raffle.title} image={raffle.coverImage} />
            <div className={styles.about}>
              {raffle.isPaused ? (
                <PauseChip isStopped={raffle.isStopped} />
              ) : (
                <StatusChip tone={STATUS_TONES[raffle.status]} label={chipLabel(raffle)} wraps />
              )}
              <h2 id={titleId} className={styles.title}>
                <Link to={wizardStepPath(raffle.id, STEP.data)} className={styles.open}>
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
            <SalesLine raffle={raffle} today={today} seenAt={seenAt} />
            <SyncLine raffle={raffle} today={today} onAttention={onAttention} goTo={goTo} />
          </div>
        }
      />
    </article>
  );
}
