import { checkmark } from 'ionicons/icons';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { stateInGrid } from '#core/domain/selling/ticket-grid.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { type FoundNumber, STATE_LABELS } from './found-number.ts';
import { cellAfterKey } from './grid-keys.ts';
import styles from './number-grid.module.css';

interface NumberGridProps {
  /** Undefined while loading: nothing can be chosen yet. */
  grid: Uint8Array | undefined;
  total: number;
  /** Those of the page. */
  numbers: readonly number[];
  chosen: readonly number[];
  /** Brought into view and marked. */
  found: FoundNumber | undefined;
  /** Of the button of `found`. */
  foundRef: Ref<HTMLButtonElement>;
  /** Whether the maximum of one purchase is chosen: a tap on another free number shows a message. */
  isFull: boolean;
  onToggle: (number: number) => void;
}

/** How much of the row above a found number is seen, so that one sees that there is one, pixels. */
const ROW_ABOVE = 20;

/** Scrolls a list to an entry; its style sheet says how fast. */
function scrollToEntry(list: HTMLElement, entry: HTMLElement): void {
  list.scrollTop = entry.offsetTop - ROW_ABOVE;
}

/** How many entries stand beside the first one. */
function columnsOf(list: HTMLElement): number {
  const tops = [...list.children].map((entry) => (entry as HTMLElement).offsetTop);
  return tops.lastIndexOf(tops[0] ?? 0) + 1;
}

/**
 * A page of numbers, which scrolls by itself. Free ones are enabled, and look faint once no other can be chosen; held and sold ones have their own style and accessible label. One
 * of them is reached with the Tab key, the others from there with the arrow keys, Home and End.
 */
export function NumberGrid(props: NumberGridProps) {
  const { grid, total, numbers, chosen, found, foundRef, isFull, onToggle } = props;
  const [focused, setFocused] = useState<number>();
  const isChosen = new Set(chosen);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const entry = list.current?.children[found ? numbers.indexOf(found.number) : 0];
    if (list.current && entry instanceof HTMLElement) scrollToEntry(list.current, entry);
  }, [found, numbers]);
  const cells = numbers.map((number) => {
    const state = grid ? stateInGrid(grid, number) : 'free';
    const isMine = isChosen.has(number);
    return {
      number,
      state,
      isMine,
      isEnabled: grid !== undefined && state === 'free',
    };
  });
  const enabled = cells.filter(({ isEnabled }) => isEnabled);
  const tabStop = enabled.find(({ number }) => number === focused) ?? enabled[0];
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const from = cells.findIndex(({ number }) => number === focused);
    const isEnabled = cells.map((cell) => cell.isEnabled);
    const to = cellAfterKey(event.key, from, { isEnabled, columns: columnsOf(event.currentTarget) });
    if (to === undefined) return;
    event.preventDefault();
    event.currentTarget.children[to]?.querySelector('button')?.focus();
  };
  return (
    <>
      <Legend />
      <ul
        ref={list}
        role="list"
        className={styles.grid}
        aria-label="Números"
        aria-busy={grid === undefined}
        onKeyDown={move}
      >
        {cells.map(({ number, state, isMine, isEnabled }) => {
          const name = formatTicketNumber(number, total);
          return (
            <li key={number}>
              <button
                ref={number === found?.number ? foundRef : undefined}
                type="button"
                data-state={state}
                data-found={number === found?.number}
                aria-label={state === 'free' ? name : `${name}, ${STATE_LABELS[state]}`}
                aria-pressed={isMine}
                disabled={!isEnabled}
                aria-disabled={isEnabled && isFull && !isMine ? true : undefined}
                tabIndex={number === tabStop?.number ? 0 : -1}
                onFocus={() => setFocused(number)}
                onClick={() => onToggle(number)}
              >
                {name}
                {isMine && <Icon icon={checkmark} className={styles.mark ?? ''} />}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Legend() {
  return (
    <p className={styles.legend} aria-hidden>
      <span>
        <i data-state="free" /> Livre
      </span>
      <span>
        <i data-state="mine" /> Seu
      </span>
      <span>
        <i data-state="held" /> Reservado
      </span>
      <span>
        <i data-state="sold">07</i> Pago
      </span>
    </p>
  );
}
