import { calendarOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { type Day, dayOf, daysBetween, formatDay } from '#core/domain/days.ts';
import { mayDrawLater } from '#core/domain/draw/federal-day.ts';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import { formatCount } from '#core/domain/money.ts';
import { isPublicStatus, type TicketAvailability } from '#core/domain/raffles/public-raffle.ts';
import type { RaffleResult } from '#core/domain/raffles/raffle-result.ts';
import type { RaffleStatus } from '#core/domain/raffles/raffle-status.ts';
import { RESULT } from '#core/text/draw/result.ts';
import { CANCELED } from '#core/text/raffles/canceled.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { ENDED_LABELS } from './ended-labels.ts';
import styles from './facts.module.css';

/** The catalogue entry for other places. */
const ANOTHER_LOTTERY = 'Outra';

/** Date and place of the draw, and what is known of it. */
export function Facts({ page: { raffle, config, tickets, result } }: { page: PublicRafflePage }) {
  const today = dayOf(useNow(serverNow));
  const place = raffle.lottery?.name;
  const dayOfDraw = (drawsOn: Day) =>
    !result && !tickets.isUnsold && mayDrawLater(drawsOn, place === FEDERAL_LOTTERY)
      ? RESULT.from(formatDay(drawsOn))
      : formatDay(drawsOn);
  if (config?.drawsOn == null && place === undefined) return null;
  return (
    <div className={styles.facts}>
      <Icon icon={calendarOutline} className={styles.icon ?? ''} />
      <dl>
        {config?.drawsOn != null && (
          <Fact
            name="Sorteio"
            value={<b>{raffle.status === 'canceled' ? CANCELED.noDraw : dayOfDraw(config.drawsOn)}</b>}
            aside={
              result
                ? decidedPhrase(config.drawsOn, result)
                : drawPhrase({ drawsOn: config.drawsOn, status: raffle.status, tickets }, today)
            }
          />
        )}
        {place !== undefined && raffle.status !== 'canceled' && (
          <Fact name="Onde" value={place === ANOTHER_LOTTERY ? 'Combinado pelo organizador' : place} />
        )}
      </dl>
    </div>
  );
}

function Fact({ name, value, aside }: { name: string; value: ReactNode; aside?: string | undefined }) {
  return (
    <div>
      <dt className="visually-hidden">{name}</dt>
      <dd>
        {value}
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </dd>
    </div>
  );
}

/** Which draw decided, where it was not on the draw day. */
function decidedPhrase(drawsOn: Day, { drawNumber, drawnOn }: RaffleResult): string | undefined {
  if (drawnOn === drawsOn) return undefined;
  const day = formatDay(drawnOn);
  return drawNumber === null ? RESULT.heldOn(day) : RESULT.decidedBy(formatCount(drawNumber), day);
}

interface UndrawnRaffle {
  drawsOn: Day;
  status: RaffleStatus;
  tickets: TicketAvailability;
}

/** How far away the draw of a raffle is that has no result. */
function drawPhrase({ drawsOn, status, tickets }: UndrawnRaffle, today: Day): string | undefined {
  if (ENDED_LABELS[status]) return undefined;
  if (tickets.isUnsold) return RESULT.nothingSold;
  const days = daysBetween(today, drawsOn);
  if (days < 0 && !isPublicStatus(status)) return undefined;
  if (days < 0) return RESULT.awaited;
  if (days === 0) return 'é hoje';
  return days === 1 ? 'é amanhã' : `faltam ${days} dias`;
}
