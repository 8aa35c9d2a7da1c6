import { calendarOutline } from 'ionicons/icons';
import { type Ref, useState } from 'react';
import { type Day, weekdayName } from '#core/domain/days.ts';
import { dayText, readFinishedDay, readTypedDay } from '#core/domain/typed-day.ts';
import { classNames } from '../elements/class-names.ts';
import { Icon } from '../elements/icon.tsx';
import { caretAfterDigits, countDigits } from '../fields/caret.ts';
import styles from '../fields/control.module.css';
import { FieldFrame, type FieldProps } from '../fields/field-frame.tsx';
import { useComposedInput } from '../fields/use-composed-input.ts';
import { CalendarSheet } from './calendar-sheet.tsx';

interface DateFieldProps extends Omit<FieldProps, 'hint'> {
  /** 'YYYY-MM-DD', a text that is no day as it was typed, or empty. */
  value: Day;
  onChange: (day: Day) => void;
  /** First and last day that the calendar offers. */
  min?: Day | undefined;
  max?: Day | undefined;
  /** Which of them it offers; all if undefined. */
  isOffered?: ((day: Day) => boolean) | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Keeps the line under an empty field, so that nothing moves once a day is typed. */
const FORMAT = 'dia/mês/ano';

/** Writes the slashes and puts the caret back behind the same digit; React finds the text as it would write it. */
function readInPlace(input: HTMLInputElement): Day {
  const typed = input.value;
  const caret = input.selectionStart ?? typed.length;
  const day = readTypedDay(typed, caret < typed.length);
  const text = dayText(day);
  if (text === typed) return day;
  input.value = text;
  const next =
    caret === typed.length ? text.length : caretAfterDigits(text, countDigits(typed.slice(0, caret)));
  input.setSelectionRange(next, next);
  return day;
}

/** A calendar day as DD/MM/AAAA, whatever the browser's language (P-003): typed, pasted, or chosen in a calendar. */
export function DateField({
  label,
  error,
  required,
  value,
  onChange,
  onBlur,
  min,
  max,
  isOffered,
  lockedReason,
  disabled = lockedReason !== undefined,
  ...input
}: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { attributes } = useComposedInput(dayText(value), (field) => onChange(readInPlace(field)));
  const finish = () => {
    const finished = readFinishedDay(dayText(value));
    if (finished !== value) onChange(finished);
    onBlur?.();
  };
  const close = () => {
    setOpen(false);
    onBlur?.();
  };
  const hint = weekdayName(value) || FORMAT;
  return (
    <FieldFrame {...{ label, hint, error, required, disabled, lockedReason }}>
      {(control) => (
        <div className={styles.row}>
          <input
            {...input}
            {...control}
            disabled={disabled}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="DD/MM/AAAA"
            className={classNames(styles.control, styles.figures, styles.withTrailing)}
            {...attributes}
            onBlur={finish}
          />
          <span className={styles.trailing}>
            <button
              type="button"
              className={classNames('plain-icon-button', styles.iconButton)}
              aria-label={`Abrir calendário: ${label}`}
              aria-haspopup="dialog"
              disabled={disabled}
              onClick={() => setOpen(true)}
            >
              <Icon icon={calendarOutline} />
            </button>
          </span>
          <CalendarSheet
            title={label}
            isOpen={isOpen}
            onClose={close}
            value={value}
            min={min}
            max={max}
            isOffered={isOffered}
            onChange={onChange}
            onDone={close}
          />
        </div>
      )}
    </FieldFrame>
  );
}
