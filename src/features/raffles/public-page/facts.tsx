import { type Day, dayOf, formatDay } from '#core/domain/days.ts';
import type { PublicRaffle, PublicRaffleConfig } from '#core/domain/raffles/public-raffle.ts';
import { CANCELED } from '#core/text/raffles/canceled.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { useNow } from '#src/ui/loading/use-now.ts';
import { daysUntil } from './days-until.ts';
import { ENDED_LABELS } from './ended-labels.ts';
import styles from './facts.module.css';

interface FactsProps {
  raffle: PublicRaffle;
  config: PublicRaffleConfig | null;
}

/** The catalogue entry for other places. */
const ANOTHER_LOTTERY = 'Outra';

/** Date and place of the draw. */
export function Facts({ raffle, config }: FactsProps) {
  const today = dayOf(useNow(serverNow));
  const place = raffle.lottery?.name;
  return (
    <dl className={styles.facts}>
      {config?.drawsOn != null && (
        <Fact
          name="Sorteio"
          value={raffle.status === 'canceled' ? CANCELED.noDraw : formatDay(config.drawsOn)}
          aside={ENDED_LABELS[raffle.status] ? undefined : drawPhrase(config.drawsOn, today)}
        />
      )}
      {place !== undefined && (
        <Fact name="Onde" value={place === ANOTHER_LOTTERY ? 'Combinado pelo organizador' : place} />
      )}
    </dl>
  );
}

function Fact({ name, value, aside }: { name: string; value: string; aside?: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </dd>
    </div>
  );
}

function drawPhrase(drawsOn: Day, today: Day): string | undefined {
  const days = daysUntil(drawsOn, today);
  if (days < 0) return undefined;
  if (days === 0) return 'é hoje';
  return days === 1 ? 'é amanhã' : `faltam ${days} dias`;
}
