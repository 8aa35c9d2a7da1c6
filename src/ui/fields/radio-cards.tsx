import { lockClosed } from 'ionicons/icons';
import { type ReactNode, type Ref, useId } from 'react';
import { FieldNote } from './field-frame.tsx';
import { Icon } from '../elements/icon.tsx';
import { classNames } from '../elements/class-names.ts';
import choice from './choice-card.module.css';
import styles from './radio-cards.module.css';

export interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  description?: string | undefined;
  disabled?: boolean | undefined;
  /** Why it cannot be chosen, often with a link to the remedy. */
  disabledReason?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  hint?: ReactNode;
  /** Why the choice is locked; shown with a lock icon. The caller must also disable the options. */
  lockedReason?: string | undefined;
  error?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** The first option, focused when the group has an error. */
  ref?: Ref<HTMLInputElement>;
}

/** A radio group with room for a description per option. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, value, onChange, options, lockedReason, hint = lockedReason, error, onBlur, ref } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <fieldset className={styles.group} aria-describedby={hasNote ? noteId : undefined}>
      <legend className={styles.legend}>
        {legend}
        {lockedReason !== undefined && <Icon icon={lockClosed} className={styles.lock ?? ''} />}
      </legend>
      <div className={styles.cards}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            name={id}
            option={option}
            isChosen={option.value === value}
            isInvalid={error !== undefined}
            onChoose={() => onChange(option.value)}
            onBlur={onBlur}
            ref={index === 0 ? ref : undefined}
          />
        ))}
      </div>
      {hasNote && <FieldNote id={noteId} hint={hint} error={error} />}
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  name: string;
  option: RadioCard<Value>;
  isChosen: boolean;
  isInvalid: boolean;
  onChoose: () => void;
  onBlur: (() => void) | undefined;
  ref: Ref<HTMLInputElement> | undefined;
}

function Choice<Value extends string>({
  name,
  option,
  isChosen,
  isInvalid,
  onChoose,
  onBlur,
  ref,
}: ChoiceProps<Value>) {
  const id = useId();
  const text = option.disabled === true ? (option.disabledReason ?? option.description) : option.description;
  return (
    <div
      className={classNames(choice.card, styles.card)}
      data-chosen={isChosen}
      data-disabled={option.disabled}
      data-invalid={isInvalid}
    >
      <input
        id={id}
        ref={ref}
        type="radio"
        className={choice.radio}
        name={name}
        checked={isChosen}
        disabled={option.disabled}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        onBlur={onBlur}
        onChange={onChoose}
      />
      <div>
        <label htmlFor={id} className={classNames(choice.label, styles.label)}>
          {option.label}
        </label>
        {text !== undefined && (
          <div id={`${id}-text`} className={styles.text}>
            {text}
          </div>
        )}
      </div>
    </div>
  );
}
