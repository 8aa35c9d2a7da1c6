import { useId } from 'react';
import { SEARCH_MAX_LENGTH } from '#core/domain/limits.ts';
import styles from './field-frame.module.css';
import { FieldNote } from './field-frame.tsx';
import { SearchField } from './search-field.tsx';
import { isTooLong } from './use-typed-search.ts';

interface ServerSearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Field of a search that the server makes. A longer text can be typed, and the field says that it is too long (P-620). */
export function ServerSearchField({ label, value, onChange }: ServerSearchFieldProps) {
  const noteId = useId();
  const problem = isTooLong(value)
    ? `Busca muito longa, no máximo ${SEARCH_MAX_LENGTH} caracteres`
    : undefined;
  return (
    <div className={styles.field}>
      <SearchField label={label} value={value} onChange={onChange} describedBy={problem && noteId} />
      {problem && <FieldNote id={noteId} error={problem} />}
    </div>
  );
}
