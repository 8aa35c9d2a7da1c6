import { formatCount, formatMoney } from '#core/domain/money.ts';
import type { PublicLuckyNumbers } from '#core/domain/public-raffle.ts';
import styles from './lucky-numbers.module.css';
import { Section } from './section.tsx';

interface LuckyNumbersProps {
  lucky: PublicLuckyNumbers;
  /** Tickets of the raffle: how wide a number is. */
  total: number;
}

const SHOWN_AT_ONCE = 30;

function Numbers({ numbers, width }: { numbers: readonly number[]; width: number }) {
  if (numbers.length === 0) return null;
  return (
    <ul role="list" className={styles.numbers}>
      {numbers.map((number) => (
        <li key={number}>{String(number).padStart(width, '0')}</li>
      ))}
    </ul>
  );
}

/** Tickets that win at once. They are told before anybody buys, so that nobody has to believe: see decision 028. */
export function LuckyNumbers({ lucky, total }: LuckyNumbersProps) {
  const { count, prizeCents, numbers } = lucky;
  const width = String(Math.max(0, total - 1)).length;
  const prize = <b>{formatMoney(prizeCents)}</b>;
  return (
    <Section title="Tickets da sorte">
      <p>
        {count === 1 ? (
          <>Um ticket vale {prize} na hora para quem comprar.</>
        ) : (
          <>
            {formatCount(count)} tickets valem {prize} cada, na hora, para quem comprar.
          </>
        )}
      </p>
      <Numbers numbers={numbers.slice(0, SHOWN_AT_ONCE)} width={width} />
      {numbers.length > SHOWN_AT_ONCE && (
        <details className={styles.rest}>
          <summary>Ver mais {formatCount(numbers.length - SHOWN_AT_ONCE)}</summary>
          <Numbers numbers={numbers.slice(SHOWN_AT_ONCE)} width={width} />
        </details>
      )}
    </Section>
  );
}
