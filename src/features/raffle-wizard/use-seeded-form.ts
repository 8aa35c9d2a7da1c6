import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { Autosave, flushWhenLeaving } from './autosave.ts';
import { fieldsToPatch } from './seeded-values.ts';

/** Where a form keeps what is typed. */
export interface FormStorage<Values> {
  /** Starts its transaction before it returns. */
  autosave: (values: Values) => Promise<void>;
  /** Synchronously, for a page that is being closed. */
  journal: (values: Values) => void;
  onError: (error: unknown) => void;
}

export interface SeededFormOptions<Values extends FieldValues> {
  /** The document as it is stored now. Seeds the form once; its news patch what the user has not touched. */
  stored: Values;
  resolver: Resolver<Values>;
  storage: FormStorage<Values>;
  /** What is known to be wrong before anything is typed. */
  initialErrors: FieldErrors<Values>;
}

export interface SeededForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  autosave: Autosave;
}

function patchUntouched<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: Values,
  touched: ReadonlySet<string>,
): void {
  const patch = fieldsToPatch(form.getValues(), stored, touched);
  for (const [field, value] of Object.entries(patch)) {
    form.setValue(field as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>);
  }
}

/**
 * A form over a stored document. It is seeded once: neither live queries nor the server's replies reset it. What is
 * typed goes to the storage by itself; see `Autosave`. Give the component a key by document: another one is another form.
 */
export function useSeededForm<Values extends FieldValues>(
  options: SeededFormOptions<Values>,
): SeededForm<Values> {
  const { stored, resolver, storage } = options;
  const [initialErrors] = useState(options.initialErrors);
  const form = useForm<Values>({
    defaultValues: stored as DefaultValues<Values>,
    resolver,
    errors: initialErrors,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const touched = useRef(new Set<string>());
  const [autosave] = useState(() => new Autosave());

  useEffect(() => {
    autosave.connect({
      write: () => storage.autosave(form.getValues()),
      journal: () => storage.journal(form.getValues()),
      onError: storage.onError,
    });
  }, [autosave, form, storage]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name === undefined || type !== 'change') return;
          touched.current.add(name);
          autosave.changed();
        },
      }),
    [form, autosave],
  );

  useEffect(() => {
    const stop = flushWhenLeaving(autosave);
    return () => {
      stop();
      void autosave.flush();
    };
  }, [autosave]);

  useEffect(() => patchUntouched(form, stored, touched.current), [form, stored]);

  return { form, autosave };
}
