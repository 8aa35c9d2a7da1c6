import type { InputHTMLAttributes, ReactEventHandler, Ref } from 'react';
import { classNames } from '../elements/class-names.ts';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { type Entry, useComposedInput } from './use-composed-input.ts';

type Attributes = InputHTMLAttributes<HTMLInputElement>;

/** What all fields have whose text is rewritten as it is typed. */
export interface TypedFieldProps extends FieldProps {
  placeholder?: string;
  enterKeyHint?: Attributes['enterKeyHint'];
  ref?: Ref<HTMLInputElement> | undefined;
}

interface ComposedFieldProps extends TypedFieldProps {
  type?: 'text' | 'tel';
  inputMode?: 'numeric' | 'tel';
  autoComplete?: string;
  /** Of the input, beside that of all controls. */
  className?: string | undefined;
  /** The value as it is shown. */
  shown: string;
  /** See `useComposedInput`. */
  take: (input: HTMLInputElement, entry: Entry) => void;
  /** Not called while a keyboard composes. */
  onSelect?: ReactEventHandler<HTMLInputElement>;
}

/** A field whose text is rewritten as it is typed, but not while a keyboard composes it. For figures unless told otherwise. */
export function ComposedField({
  label,
  hint,
  error,
  required,
  lockedReason,
  disabled = lockedReason !== undefined,
  className,
  shown,
  take,
  onSelect,
  ...input
}: ComposedFieldProps) {
  const { isComposing, attributes } = useComposedInput(shown, take);
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      required={required}
      disabled={disabled}
      lockedReason={lockedReason}
    >
      {(control) => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...input}
          {...control}
          disabled={disabled}
          className={classNames(styles.control, className)}
          {...attributes}
          onSelect={isComposing ? undefined : onSelect}
        />
      )}
    </FieldFrame>
  );
}
