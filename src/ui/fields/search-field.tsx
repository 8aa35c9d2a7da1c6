import { classNames } from '../elements/class-names.ts';
import { closeCircle, searchOutline } from 'ionicons/icons';
import { useRef } from 'react';
import { Icon } from '../elements/icon.tsx';
import styles from './search-field.module.css';
import { useComposedInput } from './use-composed-input.ts';

interface SearchFieldProps {
  /** Accessible name and placeholder. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  inputMode?: 'numeric';
  /** What is typed is rewritten: it is told once a keyboard has composed it. */
  isRewritten?: boolean;
  /** Id of the message about what was typed. */
  describedBy?: string | undefined;
  onLeave?: () => void;
  /** Called on Enter; without it Enter only closes a phone's keyboard. */
  onEnter?: () => void;
}

/** A field that filters the list below while typing. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, inputMode, isRewritten = false, describedBy, onLeave, onEnter } = props;
  const composed = useComposedInput(value, (typed) => onChange(typed.value));
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={styles.box}>
      <Icon icon={searchOutline} className={styles.glass ?? ''} />
      <input
        ref={input}
        type="search"
        inputMode={inputMode}
        className={styles.input}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={describedBy === undefined ? undefined : true}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        {...(isRewritten
          ? composed.attributes
          : { value, onChange: (event) => onChange(event.target.value) })}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would press the button that gets the focus.
          event.preventDefault();
          event.currentTarget.blur();
          onEnter?.();
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={classNames('plain-icon-button', styles.clear)}
          aria-label="Limpar busca"
          onClick={clear}
        >
          <Icon icon={closeCircle} />
        </button>
      )}
    </search>
  );
}
