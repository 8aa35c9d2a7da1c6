import { close } from 'ionicons/icons';
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
  onRemove: (number: number) => void;
  onClear: () => void;
}

/** The chosen numbers, each with a button to remove it. */
export function ChosenNumbers({ numbers, total, onRemove, onClear }: ChosenNumbersProps) {
  if (numbers.length === 0) return <p className={styles.none}>Toque nos números que você quer.</p>;
  const hidden = numbers.length - SHOWN;
  return (
    <div className={styles.tray}>
      <div className={styles.head}>
        <b>Seus números</b>
        <button type="button" className={styles.clear} onClick={onClear}>
          Limpar
        </button>
      </div>
      <ul role="list" className={styles.numbers} aria-label="Seus números">
        {numbers.slice(0, SHOWN).map((number) => {
          const name = formatTicketNumber(number, total);
          return (
            <li key={number}>
              <button type="button" aria-label={`Tirar o ${name}`} onClick={() => onRemove(number)}>
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
