import { useState } from 'react';
import { formatCount } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { SearchField } from '#src/ui/fields/search-field.tsx';
import { usePrinting } from '#src/ui/layout/use-printing.ts';
import { useTitleFocus } from '#src/ui/layout/use-title-focus.ts';
import { foundNumbers, shownNumbers } from './found-numbers.ts';
import styles from './number-pages.module.css';

/** Minimum count of numbers for a search field. */
const SEARCH_FROM = 50;

interface NumberPagesProps {
  /** Ascending. */
  numbers: readonly number[];
  maxTickets: number;
  isLucky: (number: number) => boolean;
}

/** The numbers of a purchase, rendered in parts so that 10,000 numbers stay fast; all of them on paper. */
export function NumberPages({ numbers, maxTickets, isLucky }: NumberPagesProps) {
  const [pages, setPages] = useState(1);
  const [search, setSearch] = useState('');
  const isPrinting = usePrinting();
  const found = foundNumbers(numbers, isPrinting ? '' : search, maxTickets);
  const shown = isPrinting ? numbers : shownNumbers(found, pages);
  const hidden = found.length - shown.length;
  useTitleFocus(String(hidden > 0));
  return (
    <>
      {numbers.length >= SEARCH_FROM && !isPrinting && (
        <SearchField label="Buscar nos seus números" value={search} onChange={setSearch} />
      )}
      <ul role="list" className={styles.numbers} aria-label="Seus números">
        {shown.map((number) => (
          <li key={number} data-lucky={isLucky(number)}>
            {formatTicketNumber(number, maxTickets)}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">Nenhum dos seus números tem “{search}”.</p>}
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setPages(pages + 1)}>
          Mostrar mais ({formatCount(hidden)})
        </Button>
      )}
    </>
  );
}
