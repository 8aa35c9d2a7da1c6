import { close } from 'ionicons/icons';
import { useEffect, useRef } from 'react';
import { formatCount } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './chosen-numbers.module.css';

/** Maximum count of numbers shown individually; the rest is shown as a count. */
const SHOWN = 40;

interface ChosenNumbersProps {
  /** Ascending. */
  numbers: readonly number[];
  total: number;
  /** Why no further number can be chosen; undefined where one can, or none is left. */
  note: string | undefined;
  onRemove: (number: number) => void;
  onClear: () => void;
}

/** The chosen numbers, each with a button to remove it, after which the focus goes to its neighbour. */
export function ChosenNumbers({ numbers, total, note, onRemove, onClear }: ChosenNumbersProps) {
  const tray = useRef<HTMLDivElement>(null);
  /** The place of the number whose button was pressed and is gone. */
  const gone = useRef<number>(undefined);
  useEffect(() => {
    if (gone.current === undefined) return;
    const buttons = tray.current?.querySelectorAll<HTMLElement>('li button');
    const neighbour = buttons?.[Math.min(gone.current, buttons.length - 1)];
    (neighbour ?? tray.current)?.focus({ preventScroll: true });
    gone.current = undefined;
  }, [numbers]);
  const leave = (place: number, change: () => void) => {
    gone.current = place;
    change();
  };
  if (numbers.length === 0)
    return (
      <div ref={tray} tabIndex={-1} className={styles.none}>
        Toque nos números que você quer.
      </div>
    );
  const hidden = numbers.length - SHOWN;
  return (
    <div ref={tray} className={styles.tray}>
      <div className={styles.head}>
        <div>
          <b>Seus números</b>
          <p className={styles.note} aria-live="polite">
            {note}
          </p>
        </div>
        <button type="button" className={styles.clear} onClick={() => leave(0, onClear)}>
          Limpar
        </button>
      </div>
      <ul role="list" className={styles.numbers} aria-label="Seus números">
        {numbers.slice(0, SHOWN).map((number, place) => {
          const name = formatTicketNumber(number, total);
          return (
            <li key={number}>
              <button
                type="button"
                aria-label={`Tirar o ${name}`}
                onClick={() => leave(place, () => onRemove(number))}
              >
                {name}
                <Icon icon={close} />
              </button>
            </li>
          );
        })}
        {hidden > 0 && <li className={styles.more}>e mais {formatCount(hidden)}</li>}
      </ul>
    </div>
  );
}
