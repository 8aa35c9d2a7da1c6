import { type RefObject, useEffect, useRef, useState } from 'react';
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
import { registerOpenForm } from '../open-forms.ts';
import { fieldsToPatch } from './seeded-values.ts';
import { UnsavedFields } from './unsaved-fields.ts';

/** Where a form keeps what is typed: `changed` names the fields that go over what is stored. */
export interface FormStorage<Values> {
  /** Starts its transaction before it returns. Answers the document's revision on this device that has the fields. */
  autosave: (values: Values, changed: (keyof Values)[]) => Promise<number>;
  /** Synchronously, for a page that is being closed. */
  journal: (values: Values, changed: (keyof Values)[]) => void;
  onError: (error: unknown) => void;
}

/** A document as it is stored now. */
interface Stored<Values> {
  stored: Values;
  /** Raised with each edit on this device, in any tab. */
  revision: number;
}

export interface SeededFormOptions<Values extends FieldValues> extends Stored<Values> {
  resolver: Resolver<Values>;
  storage: FormStorage<Values>;
  /** What is known to be wrong before anything is typed. */
  initialErrors: FieldErrors<Values>;
}

export interface SeededForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  autosave: Autosave;
}

/** What an open form knows of what it has written. */
interface Written {
  unsaved: UnsavedFields;
  /** The revision of the last write that landed: what is older is no news. */
  revision: number;
}

function showNews<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { stored, revision }: Stored<Values>,
  written: Written,
): void {
  if (revision < written.revision) return;
  const patch = fieldsToPatch(form.getValues(), stored, written.unsaved);
  for (const [field, value] of Object.entries(patch)) {
    form.setValue(field as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>);
  }
}

/** Writes what was changed since the last write that landed, and then shows the news that had to wait for it. */
async function writeUnsaved<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  storage: FormStorage<Values>,
  written: Written,
  latest: RefObject<Stored<Values>>,
): Promise<void> {
  const fields = written.unsaved.snapshot();
  const revision = await storage.autosave(form.getValues(), [...fields.keys()]);
  written.unsaved.stored(fields);
  written.revision = Math.max(written.revision, revision);
  showNews(form, latest.current, written);
}

/**
 * A form over a stored document. It is seeded once: neither live queries nor the server's replies reset it. What is
 * typed goes to the storage by itself, field by field; see `Autosave`. News of the other fields are shown as they come.
 * Give the component a key by document: another one is another form.
 */
export function useSeededForm<Values extends FieldValues>(
  options: SeededFormOptions<Values>,
): SeededForm<Values> {
  const { stored, revision, resolver, storage } = options;
  const [initialErrors] = useState(options.initialErrors);
  const form = useForm<Values>({
    defaultValues: stored as DefaultValues<Values>,
    resolver,
    // Told of none, the form would draw all of its fields a second time.
    ...(Object.keys(initialErrors).length > 0 && { errors: initialErrors }),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [written] = useState<Written>(() => ({ unsaved: new UnsavedFields(), revision: 0 }));
  const latest = useRef<Stored<Values>>({ stored, revision });
  const [autosave] = useState(() => new Autosave());

  useEffect(() => {
    autosave.connect({
      write: () => writeUnsaved(form, storage, written, latest),
      journal: () => storage.journal(form.getValues(), [...written.unsaved.snapshot().keys()]),
      onError: storage.onError,
    });
  }, [autosave, form, storage, written]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name === undefined || type !== 'change') return;
          written.unsaved.add(name);
          autosave.changed();
        },
      }),
    [form, autosave, written],
  );

  useEffect(() => {
    const stop = flushWhenLeaving(autosave);
    const close = registerOpenForm(() => autosave.flush());
    return () => {
      stop();
      close();
      void autosave.flush();
    };
  }, [autosave]);

  useEffect(() => {
    latest.current = { stored, revision };
    showNews(form, latest.current, written);
  }, [form, stored, revision, written]);

  return { form, autosave };
}
