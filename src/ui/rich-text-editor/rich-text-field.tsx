import { type FocusEvent, type Ref, Suspense, useId } from 'react';
import { classNames } from '../elements/class-names.ts';
import { type FieldProps, FieldNote } from '../fields/field-frame.tsx';
import { lazyComponent, useNetworkAwaited } from '../loading/lazy-component.tsx';
import { usePainted } from '../elements/use-painted.ts';
import frame from '../fields/field-frame.module.css';
import type { RichTextHandle } from './editor.tsx';
import styles from './rich-text.module.css';
import { useDeferredFocus } from './use-deferred-focus.ts';

const Editor = lazyComponent(async () => (await import('./editor.tsx')).Editor);
const loadView = () => import('./rich-text-view.tsx');
/** Shown until the editor is loaded, if there is a text. */
const RichTextView = lazyComponent(async () => (await loadView()).RichTextView);

// Prefetched in parallel with the text. A failure is retried when it is rendered.
void loadView().catch(() => undefined);

/** Placeholder of the editor with the text at its final position. */
function EditorPlaceholder({ html, placeholder }: { html: string; placeholder: string }) {
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

/** Whether the focus leaves the field, and neither moves between text and tools nor to a dialog that they have opened. */
function isLeft({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  const isIn = (element: Element) => currentTarget.contains(element);
  // React passes on what happens in a dialog that the field has opened.
  if (!isIn(target)) return false;
  if (!(relatedTarget instanceof Element)) return true;
  return !isIn(relatedTarget) && relatedTarget.closest('dialog') === currentTarget.closest('dialog');
}

interface RichTextFieldProps extends Omit<FieldProps, 'disabled' | 'name'> {
  /** HTML as written by the editor. */
  value: string;
  /** Called for edits only, not when a text is opened. */
  onChange: (html: string) => void;
  placeholder?: string;
  ref?: Ref<RichTextHandle>;
}

/**
 * A rich text field. The editor is loaded lazily and mounted after the first paint; until then the text is shown read-only.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint, error, required = false, value, onChange, onBlur, placeholder = '', ref } = props;
  const id = useId();
  const isPainted = usePainted();
  const { take, focus } = useDeferredFocus(ref);
  const hasNote = error !== undefined || hint !== undefined;
  const noteId = `${id}-note`;
  const fallback = <EditorPlaceholder html={value} placeholder={placeholder} />;
  return (
    <div className={frame.field}>
      <span id={`${id}-label`} className={frame.label} onClick={focus}>
        {label}
      </span>
      <div
        className={classNames(styles.box, error !== undefined && styles.invalid)}
        onBlur={(event) => {
          if (isLeft(event)) onBlur?.();
        }}
      >
        <Suspense fallback={fallback}>
          {isPainted ? (
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
            />
          ) : (
            fallback
          )}
        </Suspense>
      </div>
      {hasNote && <FieldNote id={noteId} hint={hint} error={error} />}
    </div>
  );
}
