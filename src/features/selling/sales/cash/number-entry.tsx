import { useState } from 'react';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { useLastPageFocus } from '#src/ui/lists/use-last-page-focus.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { freeNumbersLabel } from '#core/domain/selling/count-labels.ts';
import styles from './cash-sale.module.css';
import { takenText, withToggled } from './free-numbers.ts';
import { readTicketNumbers } from '#core/domain/selling/written-numbers.ts';
import { useFreeNumbers } from './use-free-numbers.ts';

interface NumberEntryProps {
  raffle: SalesRaffle;
  text: string;
  error: string | undefined;
  /** Whether the numbers may have been sold by this very sale, whose answer was lost. */
  mayBeSold: boolean;
  onChange: (text: string) => void;
}

/** Numbers of a manual raffle: typed, or tapped among the free ones. */
export function NumberEntry({ raffle, text, error, mayBeSold, onChange }: NumberEntryProps) {
  const { maxTickets } = raffle;
  const free = useFreeNumbers(raffle);
  const { numbers } = readTicketNumbers(text, maxTickets);
  const taken = free && !mayBeSold ? takenText(numbers, free, maxTickets) : undefined;
  return (
    <>
      <TextField
        label="Números"
        hint="Separe com espaço ou vírgula"
        error={error ?? taken}
        value={text}
        autoComplete="off"
        enterKeyHint="next"
        onChange={onChange}
      />
      {free && (
        <FreeNumbers
          {...{ free, maxTickets }}
          chosen={numbers}
          onToggle={(number) => onChange(withToggled(text, number, maxTickets))}
        />
      )}
    </>
  );
}

/** How many free numbers are shown at once. */
const PAGE = 100;

interface FreeNumbersProps {
  free: readonly number[];
  maxTickets: number;
  chosen: readonly number[];
  onToggle: (number: number) => void;
}

function FreeNumbers({ free, maxTickets, chosen, onToggle }: FreeNumbersProps) {
  const [count, setCount] = useState(PAGE);
  const shown = free.slice(0, count);
  const hasMore = free.length > count;
  const list = useLastPageFocus<HTMLDivElement>(shown.length, hasMore);
  return (
    <fieldset className={styles.group}>
      <legend>{freeNumbersLabel(free.length)}</legend>
      <div ref={list} className={styles.free}>
        {shown.map((number) => (
          <button
            key={number}
            type="button"
            className={styles.pill}
            aria-pressed={chosen.includes(number)}
            onClick={() => onToggle(number)}
          >
            {formatTicketNumber(number, maxTickets)}
          </button>
        ))}
      </div>
      {hasMore && (
        <Button variant="quiet" onClick={() => setCount(count + PAGE)}>
          Ver mais livres
        </Button>
      )}
    </fieldset>
  );
}
