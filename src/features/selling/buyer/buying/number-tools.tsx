import { chevronBackOutline, chevronForwardOutline, diceOutline } from 'ionicons/icons';
import { useState } from 'react';
import { TICKET_FIELD_MAX_DIGITS } from '#core/domain/limits.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { typedDigits } from '#core/domain/typed-digits.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { SearchField } from '#src/ui/fields/search-field.tsx';
import type { FoundNumber } from './found-number.ts';
import { NUMBERS_PER_PAGE, pageStarts, surpriseNumbers } from './number-pages.ts';
import styles from './number-tools.module.css';

interface NumberToolsProps {
  grid: Uint8Array | undefined;
  total: number;
  start: number;
  chosen: readonly number[];
  /** Maximum count of numbers in one purchase. */
  max: number;
  /** Shows the page with this number. */
  onGo: (number: number) => void;
  /** Shows this number. */
  onFind: (found: FoundNumber) => void;
  /** On Enter in the search. */
  onEnter: () => void;
  onAdd: (numbers: number[]) => void;
}

/** Search field, 'Surpresinha' button and page selector of the number grid. */
export function NumberTools(props: NumberToolsProps) {
  const { grid, total, start, chosen, max, onGo, onFind, onEnter, onAdd } = props;
  const [text, setText] = useState('');
  const surprise = () => {
    const [number] = grid ? surpriseNumbers(grid, total, chosen, 1, Math.random) : [];
    if (number === undefined) return;
    onAdd([number]);
    onFind({ number, how: 'surprise' });
  };
  const search = (typed: string) => {
    const digits = typedDigits(typed, text, TICKET_FIELD_MAX_DIGITS);
    setText(digits);
    if (digits !== '' && Number(digits) < total) onFind({ number: Number(digits), how: 'search' });
  };
  return (
    <>
      <div className={styles.row}>
        <SearchField
          label="Buscar número"
          value={text}
          onChange={search}
          inputMode="numeric"
          onEnter={onEnter}
        />
        <Button
          variant="secondary"
          icon={diceOutline}
          disabled={!grid || chosen.length >= max}
          onClick={surprise}
        >
          Surpresinha
        </Button>
      </div>
      {total > NUMBERS_PER_PAGE && <PagePicker {...{ total, start, onGo }} />}
    </>
  );
}

function PagePicker({ total, start, onGo }: Pick<NumberToolsProps, 'total' | 'start' | 'onGo'>) {
  const starts = pageStarts(total);
  const last = starts.at(-1) ?? 0;
  const labelOf = (first: number) =>
    `${formatTicketNumber(first, total)} a ${formatTicketNumber(Math.min(total, first + NUMBERS_PER_PAGE) - 1, total)}`;
  return (
    <div className={styles.pages}>
      <button
        type="button"
        aria-label="Números anteriores"
        disabled={start === 0}
        onClick={() => onGo(start - NUMBERS_PER_PAGE)}
      >
        <Icon icon={chevronBackOutline} />
      </button>
      <select
        aria-label="Faixa de números"
        value={start}
        onChange={(event) => onGo(Number(event.target.value))}
      >
        {starts.map((first) => (
          <option key={first} value={first}>
            {labelOf(first)}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label="Próximos números"
        disabled={start === last}
        onClick={() => onGo(start + NUMBERS_PER_PAGE)}
      >
        <Icon icon={chevronForwardOutline} />
      </button>
    </div>
  );
}
