import { closeCircle, searchOutline } from 'ionicons/icons';
import { useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** What is searched, for screen readers and as a hint in the field. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A field that narrows what is below it with each letter. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
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
        className={styles.input}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Nothing to send: on a phone the key only puts the keyboard away.
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label="Limpar busca" onClick={clear}>
          <Icon icon={closeCircle} />
        </button>
      )}
    </search>
  );
}
