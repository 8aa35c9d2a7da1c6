import { type FileFault, faultsTitle } from '#src/images/file-faults.ts';
import { FieldNote } from '#src/ui/fields/field-frame.tsx';
import styles from './images.module.css';

/** Maximum number of files that are named. */
const MOST_NAMED = 5;

interface FieldNotesProps {
  id: string;
  faults: readonly FileFault[];
  error: string | undefined;
}

/** Errors of the image field: rejected files by name; otherwise the validation error or the server's message. */
export function FieldNotes({ id, faults, error }: FieldNotesProps) {
  if (faults.length === 0) return <FieldNote id={id} error={error} />;
  const named = faults.filter(({ name }) => name !== '');
  const more = named.length - MOST_NAMED;
  return (
    <div id={id} className={styles.faults}>
      <FieldNote id={`${id}-title`} error={faultsTitle(faults)} />
      {named.length > 0 && (
        <ul role="list">
          {named.slice(0, MOST_NAMED).map(({ name, text }, index) => (
            <li key={`${index}-${name}`}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
          {more > 0 && <li>e mais {more}</li>}
        </ul>
      )}
    </div>
  );
}
