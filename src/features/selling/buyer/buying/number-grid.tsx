import { checkmark } from 'ionicons/icons';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { type GridState, stateInGrid } from '#core/domain/selling/ticket-grid.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './number-grid.module.css';
import { numbersOfPage } from './number-pages.ts';

interface NumberGridProps {
  /** Undefined while loading: nothing can be chosen yet. */
  grid: Uint8Array | undefined;
  total: number;
  /** First number of the page. */
  start: number;
  chosen: readonly number[];
  /** Whether the maximum of one purchase is chosen. */
  isFull: boolean;
  onToggle: (number: number) => void;
}

const STATE_LABELS: Record<GridState, string> = { free: 'livre', held: 'reservado', sold: 'pago' };

/** A page of numbers. Free ones are enabled; held and sold ones have their own style and accessible label. */
export function NumberGrid({ grid, total, start, chosen, isFull, onToggle }: NumberGridProps) {
  const isChosen = new Set(chosen);
  return (
    <>
      <Legend />
      <ul role="list" className={styles.grid} aria-label="Números" aria-busy={grid === undefined}>
        {numbersOfPage(start, total).map((number) => {
          const state = grid ? stateInGrid(grid, number) : 'free';
          const isMine = isChosen.has(number);
          const name = formatTicketNumber(number, total);
          return (
            <li key={number}>
              <button
                type="button"
                data-state={state}
                aria-label={state === 'free' ? name : `${name}, ${STATE_LABELS[state]}`}
                aria-pressed={isMine}
                disabled={grid === undefined || state !== 'free' || (isFull && !isMine)}
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
