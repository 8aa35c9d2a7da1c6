import { useId, useState } from 'react';
import { formatCount } from '#core/domain/money.ts';
import { FieldNote } from '#src/ui/fields/field-frame.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { freeNumbersLabel } from '#core/domain/selling/count-labels.ts';
import styles from './cash-sale.module.css';

interface QuantityPillsProps {
  /** Quantities with their own button. */
  quantities: readonly number[];
  /** 0 if none is chosen. */
  value: number;
  /** How many numbers are free; null if unknown. */
  free: number | null;
  error: string | undefined;
  onChange: (quantity: number) => void;
}

/** Focuses the field of a frame that has just appeared. */
const focusField = (frame: HTMLElement | null) => frame?.querySelector('input')?.focus();

/** Quantity field: buttons with the raffle's quantities, or any other number. */
export function QuantityPills({ quantities, value, free, error, onChange }: QuantityPillsProps) {
  const noteId = useId();
  const [isOther, setOther] = useState(value > 0 && !quantities.includes(value));
  const isTooMany = free !== null && value > free;
  const fault = error ?? (isTooMany ? `Só há ${freeNumbersLabel(free)}` : undefined);
  const hasNote = fault !== undefined || free !== null;
  const choose = (quantity: number, other: boolean) => {
    setOther(other);
    onChange(quantity);
  };
  return (
    <>
      <fieldset className={styles.group} aria-describedby={hasNote ? noteId : undefined}>
        <legend>Quantos números?</legend>
        <div className={styles.pills}>
          {quantities.map((quantity) => (
            <button
              key={quantity}
              type="button"
              className={styles.pill}
              aria-pressed={!isOther && quantity === value}
              onClick={() => choose(quantity, false)}
            >
              {formatCount(quantity)}
            </button>
          ))}
          <button
            type="button"
            className={styles.pill}
            aria-pressed={isOther}
            onClick={() => choose(0, true)}
          >
            Outro
          </button>
        </div>
        {hasNote && <FieldNote id={noteId} error={fault} hint={free !== null && freeNumbersLabel(free)} />}
      </fieldset>
      {isOther && (
        <div ref={focusField}>
          <NumberField
            label="Outra quantidade"
            value={value === 0 ? null : value}
            enterKeyHint="next"
            onChange={(quantity) => onChange(quantity ?? 0)}
          />
        </div>
      )}
    </>
  );
}
