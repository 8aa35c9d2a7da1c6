import { formatCount, formatMoney } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import type { PublicLuckyNumbers } from '#core/domain/raffles/public-raffle.ts';
import styles from './lucky-numbers.module.css';
import { Section } from './section.tsx';

interface LuckyNumbersProps {
  lucky: PublicLuckyNumbers;
  /** Number of tickets; determines the number of digits. */
  total: number;
}

const SHOWN_AT_ONCE = 30;

function Numbers({ numbers, total }: { numbers: readonly number[]; total: number }) {
  if (numbers.length === 0) return null;
  return (
    <ul role="list" className={styles.numbers}>
      {numbers.map((number) => (
        <li key={number}>{formatTicketNumber(number, total)}</li>
      ))}
    </ul>
  );
}

/** Tickets that win instantly. They are published before sales start, so that buyers can verify them (decision 028). */
export function LuckyNumbers({ lucky, total }: LuckyNumbersProps) {
  const { count, prizeCents, numbers } = lucky;
  const prize = <b>{formatMoney(prizeCents)}</b>;
  return (
    <Section title="Números da sorte">
      <p>
        {count === 1 ? (
          <>Um ticket vale {prize} na hora para quem comprar.</>
        ) : (
          <>
            {formatCount(count)} tickets valem {prize} cada, na hora, para quem comprar.
          </>
        )}
      </p>
      <Numbers numbers={numbers.slice(0, SHOWN_AT_ONCE)} total={total} />
      {numbers.length > SHOWN_AT_ONCE && (
        <details className={styles.rest}>
          <summary>Ver mais {formatCount(numbers.length - SHOWN_AT_ONCE)}</summary>
          <Numbers numbers={numbers.slice(SHOWN_AT_ONCE)} total={total} />
        </details>
      )}
    </Section>
  );
}
