import { type Day, dayOf, formatDay } from '#core/domain/days.ts';
import { isPublicStatus, type PublicRaffle, type PublicRaffleConfig } from '#core/domain/public-raffle.ts';
import { daysUntil } from './days-until.ts';
import styles from './facts.module.css';

interface FactsProps {
  raffle: PublicRaffle;
  config: PublicRaffleConfig | null;
}

/** A catalogue entry that names no place. */
const ANOTHER_LOTTERY = 'Outra';

/** When and where the draw is held, and since when tickets are sold. */
export function Facts({ raffle, config }: FactsProps) {
  const today = dayOf(new Date());
  const place = raffle.lottery?.name;
  return (
    <dl className={styles.facts}>
      {config?.drawsOn != null && (
        <Fact name="Sorteio" value={formatDay(config.drawsOn)} aside={drawPhrase(config.drawsOn, today)} />
      )}
      {place !== undefined && (
        <Fact name="Onde" value={place === ANOTHER_LOTTERY ? 'Combinado pelo organizador' : place} />
      )}
      {config !== null && raffle.status !== 'finished' && isPublicStatus(raffle.status) && (
        <Fact
          name={config.saleStartsOn > today ? 'Vendas a partir de' : 'Vendas desde'}
          value={formatDay(config.saleStartsOn)}
        />
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
