import { closeOutline } from 'ionicons/icons';
import { type MouseEvent, useState } from 'react';
import { formatCount } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './lucky-numbers.module.css';

/** Number of chips while collapsed: as many as fit on a phone's screen. */
const FOLDED_COUNT = 24;
/** With more tickets, numbers have more than four digits and their chips need more room. */
const FOUR_DIGITS = 10_000;

interface LuckyChipsProps {
  numbers: readonly number[];
  maxTickets: number;
  /** Undefined if the numbers are locked. */
  onRemove: ((number: number) => void) | undefined;
}

/** Moves the focus to the next chip, so that several can be removed in a row. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const item = currentTarget.parentElement;
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  neighbour?.querySelector('button')?.focus();
}

function Chip({ number, maxTickets, onRemove }: { number: number } & Omit<LuckyChipsProps, 'numbers'>) {
  const text = formatTicketNumber(number, maxTickets);
  const isOut = number >= maxTickets;
  if (!onRemove) return <span className={styles.chip}>{text}</span>;
  return (
    <button
      type="button"
      className={styles.chip}
      data-invalid={isOut}
      aria-label={isOut ? `Remover ${text}, fora da quantidade de tickets` : `Remover ${text}`}
      onClick={(event) => {
        focusNeighbour(event);
        onRemove(number);
      }}
    >
      {text}
      <Icon icon={closeOutline} />
    </button>
  );
}

/** The lucky numbers as chips, collapsed to the first ones. Numbers outside the package come first. */
export function LuckyChips({ numbers, maxTickets, onRemove }: LuckyChipsProps) {
  const [isFolded, setFolded] = useState(true);
  const ordered = [
    ...numbers.filter((number) => number >= maxTickets),
    ...numbers.filter((number) => number < maxTickets),
  ];
  const shown = isFolded ? ordered.slice(0, FOLDED_COUNT) : ordered;
  return (
    <>
      <ul
        role="list"
        className={styles.chips}
        data-wide={maxTickets > FOUR_DIGITS}
        aria-label="Números da sorte"
      >
        {shown.map((number) => (
          <li key={number}>
            <Chip number={number} maxTickets={maxTickets} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      {ordered.length > FOLDED_COUNT && (
        <Button variant="quiet" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {isFolded ? `Mostrar todos (${formatCount(ordered.length)})` : 'Mostrar menos'}
        </Button>
      )}
    </>
  );
}
