import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import type { Fold } from '../use-fold.ts';
import styles from './lucky-cards.module.css';

const SHOWN_AT_ONCE = 30;

/** A lucky number as a card. */
export interface LuckyCard {
  number: number;
  prizeCents: number;
  /** Whether somebody has won with it. */
  isWon?: boolean;
  /** What became of it; undefined until that is known. */
  status?: ReactNode;
}

interface LuckyCardsProps {
  cards: readonly LuckyCard[];
  /** Number of tickets; determines the number of digits. */
  total: number;
  /** A line above them; '' keeps its place. */
  note?: string;
  /** Of those after the first thirty. */
  fold: Fold;
}

function Cards({ cards, total }: Pick<LuckyCardsProps, 'cards' | 'total'>) {
  if (cards.length === 0) return null;
  return (
    <ul role="list" className={styles.cards}>
      {cards.map(({ number, prizeCents, isWon = false, status }) => (
        <li key={number} data-won={isWon}>
          <p className={styles.head}>
            <b>{formatTicketNumber(number, total)}</b>
            <span>{formatMoney(prizeCents)}</span>
          </p>
          <p className={styles.status}>{status}</p>
        </li>
      ))}
    </ul>
  );
}

/** Lucky numbers with their prizes; those after the first thirty become cards once they are unfolded, and are text until then and without JavaScript. */
export function LuckyCards({ cards, total, note, fold: { isUnfolded, props } }: LuckyCardsProps) {
  const rest = cards.slice(SHOWN_AT_ONCE);
  return (
    <>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <Cards cards={cards.slice(0, SHOWN_AT_ONCE)} total={total} />
      {rest.length > 0 && (
        <details className={styles.rest} open={isUnfolded} {...props}>
          <summary>Ver mais {formatCount(rest.length)}</summary>
          {isUnfolded ? (
            <Cards cards={rest} total={total} />
          ) : (
            <p>{rest.map(({ number }) => formatTicketNumber(number, total)).join(', ')}</p>
          )}
        </details>
      )}
    </>
  );
}
