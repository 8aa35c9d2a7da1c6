import { type Ref, Suspense, useId } from 'react';
import { classNames } from '../class-names.ts';
import { type FieldProps, FieldNote } from '../field-frame.tsx';
import { latePart, useNetworkAwaited } from '../late-part.tsx';
import { useDrawn } from '../use-drawn.ts';
import frame from '../field-frame.module.css';
import type { RichTextHandle } from './editor.tsx';
import styles from './rich-text.module.css';
import { useFocusInTime } from './use-focus-in-time.ts';

const Editor = latePart(async () => (await import('./editor.tsx')).Editor);
const loadView = () => import('./rich-text-view.tsx');
/** Comes before the editor, and only where there is a text to read. */
const RichTextView = latePart(async () => (await loadView()).RichTextView);

// Asked for while the text itself is still on its way: the two come together. What fails now is asked for again.
void loadView().catch(() => undefined);

/** The text before it can be edited, where it is going to stay. */
function EditorToBe({ html, placeholder }: { html: string; placeholder: string }) {
  const isAwaited = useNetworkAwaited();
  return (
    <div aria-busy="true">
      <div className={styles.toolbarPlace} role="status">
        {isAwaited && 'Sem conexão: o editor abre quando a internet voltar.'}
      </div>
      <div className={styles.paper}>
        <div className={styles.input}>
          <Suspense>{html !== '' && <RichTextView html={html} />}</Suspense>
        </div>
        {html === '' && <div className={styles.placeholder}>{placeholder}</div>}
      </div>
    </div>
  );
}

interface RichTextFieldProps extends Omit<FieldProps, 'disabled' | 'name'> {
  /** HTML in the editor's own tags. */
  value: string;
  /** Hears real edits only, never the opening of a text. */
  onChange: (html: string) => void;
  placeholder?: string;
  ref?: Ref<RichTextHandle>;
}

/**
 * A rich text with its label. The editor is loaded on its own, and made once the screen with the text is drawn: until it is
 * there, the text can be read.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint, error, required = false, value, onChange, onBlur, placeholder = '', ref } = props;
  const id = useId();
  const isDrawn = useDrawn();
  const { take, focus } = useFocusInTime(ref);
  const hasNote = error !== undefined || hint !== undefined;
  const noteId = `${id}-note`;
  const toBe = <EditorToBe html={value} placeholder={placeholder} />;
  return (
    <div className={frame.field}>
      <span id={`${id}-label`} className={frame.label} onClick={focus}>
        {label}
      </span>
      <div className={classNames(styles.box, error !== undefined && styles.invalid)}>
        <Suspense fallback={toBe}>
          {isDrawn ? (
            <Editor
              id={id}
              ref={take}
              labelledBy={`${id}-label`}
              describedBy={hasNote ? noteId : undefined}
              isInvalid={error !== undefined}
              isRequired={required}
              placeholder={placeholder}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          ) : (
            toBe
          )}
        </Suspense>
      </div>
      {hasNote && <FieldNote id={noteId} hint={hint} error={error} />}
    </div>
  );
}
