import { chevronDownOutline } from 'ionicons/icons';
import type { Ref } from 'react';
import { classNames } from '../elements/class-names.ts';
import control from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { Icon } from '../elements/icon.tsx';
import styles from './select-field.module.css';
import { usePainted } from '../elements/use-painted.ts';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  /** Null without a choice. */
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** A native select. A value that is not in the options shows the placeholder. */
export function SelectField({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  options,
  lockedReason,
  ...rest
}: SelectFieldProps) {
  const { placeholder = 'Selecione', disabled = lockedReason !== undefined, ...select } = rest;
  const chosen = options.filter((option) => option.value === value);
  const shown = chosen[0]?.value ?? '';
  // The other options are rendered after the first paint: they are visible only when opened, and expensive.
  const listed = usePainted() ? options : chosen;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      required={required}
      disabled={disabled}
      lockedReason={lockedReason}
    >
      {(attributes) => (
        <div className={control.row}>
          <select
            {...select}
            {...attributes}
            disabled={disabled}
            className={classNames(control.control, control.withTrailing)}
            value={shown}
            onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          >
            <option value="" hidden={shown !== ''}>
              {placeholder}
            </option>
            {listed.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          {lockedReason === undefined && (
            <span className={styles.chevron}>
              <Icon icon={chevronDownOutline} />
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
