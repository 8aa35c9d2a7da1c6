import { checkmark, chevronBackOutline, chevronForwardOutline, diceOutline } from 'ionicons/icons';
import { Suspense, useId, useState } from 'react';
import { TICKET_FIELD_MAX_DIGITS } from '#core/domain/limits.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { insertedText } from '#core/domain/typed-digits.ts';
import { isNumberList, readTicketNumbers } from '#core/domain/selling/written-numbers.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { FieldNote } from '#src/ui/fields/field-frame.tsx';
import { SearchField } from '#src/ui/fields/search-field.tsx';
import { useTypedDigits } from '#src/ui/fields/use-typed-digits.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import type { FoundNumber } from './found-number.ts';
import { NUMBERS_PER_PAGE, numbersOfPage } from './number-pages.ts';
import styles from './number-tools.module.css';
import type { OpenSale } from './open-sale.ts';

// Not before 'Surpresinha' is tapped.
const SurpriseSheet = lazyComponent(async () => (await import('./surprise-sheet.tsx')).SurpriseSheet);

const SEARCH = 'Buscar número';

/** Why a list that was pasted is not chosen. */
const UNREAD = 'Ainda não dá para ver quais números estão livres';

interface NumberToolsProps {
  sale: OpenSale;
  grid: Uint8Array | undefined;
  /** Those that can be shown, ascending. */
  numbers: readonly number[];
  /** Whether they are the free ones alone. */
  isFiltered: boolean;
  /** Counted from 0. */
  page: number;
  chosen: readonly number[];
  /** Maximum count of numbers in one purchase. */
  max: number;
  onFilter: () => void;
  /** Shows a page. */
  onGo: (page: number) => void;
  /** Shows this number, or says that there is no such one; undefined where none is looked for any more. */
  onFind: (found: FoundNumber | undefined) => void;
  /** On Enter in the search. */
  onEnter: () => void;
  onAdd: (numbers: readonly number[]) => void;
  /** A list of numbers was pasted into the search. */
  onPaste: (numbers: readonly number[]) => void;
}

/** Search field, 'Só livres' and 'Surpresinha' buttons and page selector of the number grid. */
export function NumberTools(props: NumberToolsProps) {
  const { sale, grid, numbers, isFiltered, page, chosen, max } = props;
  const { onFilter, onGo, onFind, onEnter, onAdd, onPaste } = props;
  const [text, setText] = useState('');
  const noteId = useId();
  const { total } = sale.tickets;
  const search = useTypedDigits({ label: SEARCH, most: TICKET_FIELD_MAX_DIGITS });
  const keep = (drawn: readonly number[]) => {
    onAdd(drawn);
    onFind({ number: drawn[0] ?? 0, drawn });
  };
  const find = (typed: string) => {
    const inserted = insertedText(text, typed);
    const list = isNumberList(inserted, total) ? readTicketNumbers(inserted, total).numbers : [];
    if (list.length > 0) {
      search.setProblem(grid ? undefined : UNREAD);
      if (!grid) return;
      setText('');
      onPaste(list);
      return;
    }
    const digits = search.read(typed, text);
    setText(digits);
    onFind(digits === '' ? undefined : { number: Number(digits) });
  };
  return (
    <div className={styles.row}>
      <SearchField
        label={SEARCH}
        describedBy={search.problem && noteId}
        value={text}
        onChange={find}
        inputMode="numeric"
        isRewritten
        onLeave={() => search.setProblem(undefined)}
        onEnter={onEnter}
      />
      <Surprise {...{ sale, grid, chosen, max }} onKeep={keep} />
      {search.problem && <FieldNote id={noteId} error={search.problem} />}
      <button
        type="button"
        className={styles.filter}
        aria-pressed={isFiltered}
        disabled={!grid}
        onClick={onFilter}
      >
        {isFiltered && <Icon icon={checkmark} />}
        Só livres
      </button>
      {numbers.length > NUMBERS_PER_PAGE && <PagePicker {...{ total, numbers, page, onGo }} />}
    </div>
  );
}

interface SurpriseProps extends Pick<NumberToolsProps, 'sale' | 'grid' | 'chosen' | 'max'> {
  onKeep: (numbers: readonly number[]) => void;
}

/** 'Surpresinha', which opens a sheet. */
function Surprise({ grid, onKeep, ...rest }: SurpriseProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={diceOutline}
        disabled={!grid || rest.chosen.length >= rest.max}
        onClick={() => setOpen(true)}
      >
        Surpresinha
      </Button>
      {isOpen && grid && (
        <Suspense fallback={null}>
          <SurpriseSheet
            {...rest}
            grid={grid}
            onClose={close}
            onKeep={(numbers) => {
              close();
              onKeep(numbers);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface PagePickerProps extends Pick<NumberToolsProps, 'numbers' | 'page' | 'onGo'> {
  total: number;
}

/** Its buttons keep the focus when they have led to the first or the last page. */
function PagePicker({ total, numbers, page, onGo }: PagePickerProps) {
  const last = Math.ceil(numbers.length / NUMBERS_PER_PAGE) - 1;
  const labelOf = (each: number) => {
    const shown = numbersOfPage(numbers, each);
    const [from, to] = [shown[0] ?? 0, shown.at(-1) ?? 0];
    return `${formatTicketNumber(from, total)} a ${formatTicketNumber(to, total)}`;
  };
  return (
    <div className={styles.pages}>
      <button
        type="button"
        aria-label="Números anteriores"
        aria-disabled={page === 0}
        onClick={() => page > 0 && onGo(page - 1)}
      >
        <Icon icon={chevronBackOutline} />
      </button>
      <select
        aria-label="Faixa de números"
        value={page}
        onChange={(event) => onGo(Number(event.target.value))}
      >
        {Array.from({ length: last + 1 }, (_, each) => (
          <option key={each} value={each}>
            {labelOf(each)}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label="Próximos números"
        aria-disabled={page === last}
        onClick={() => page < last && onGo(page + 1)}
      >
        <Icon icon={chevronForwardOutline} />
      </button>
    </div>
  );
}
