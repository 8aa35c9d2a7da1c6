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
import { noteAhead, registerOpenForm } from './open-forms.ts';
import { fieldsToPatch } from './seeded-values.ts';
import { UnsavedFields } from './unsaved-fields.ts';

/** By field, the stored values that an edit may replace. */
export type ReplacedValues<Values> = { [Field in keyof Values]?: Values[Field][] };

/** Storage of a form's edits: `changed` names the fields to overwrite. */
export interface FormStorage<Values> {
  /**
   * Starts its transaction synchronously. `replaced`: by field, the values of which one is stored (see `UnsavedFields`). Returns the
   * document's local revision with these fields.
   */
  autosave: (values: Values, changed: (keyof Values)[], replaced: ReplacedValues<Values>) => Promise<number>;
  /** Synchronous, for a page that is being closed. */
  journal: (values: Values, changed: (keyof Values)[], replaced: ReplacedValues<Values>) => void;
  onError: (error: unknown) => void;
}

/** The stored state of a document. */
interface Stored<Values> {
  stored: Values;
  /** Local revision: incremented with each edit on this device, in any tab. */
  revision: number;
}

export interface SeededFormOptions<Values extends FieldValues> extends Stored<Values> {
  resolver: Resolver<Values>;
  storage: FormStorage<Values>;
  /** Errors shown before the first edit. */
  initialErrors: FieldErrors<Values>;
  /** Typed before, by this form or one of a closed page, and not stored: shown again, and written as edits. Read once. */
  unstored?: Partial<Values> | undefined;
}

export interface SeededForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  autosave: Autosave;
}

/** Write state of an open form. */
interface Written {
  unsaved: UnsavedFields;
  /** The revision of the last stored write; older revisions are stale. */
  revision: number;
  /** The form is mounted. */
  isOpen: boolean;
}

/** Tells the page whether the form has edits that its stored document does not show yet. */
function reportWritten<Values>(written: Written, { revision }: Stored<Values>): void {
  noteAhead(written, written.isOpen && (!written.unsaved.isEmpty() || revision < written.revision));
}

function markOpen(written: Written): void {
  written.isOpen = true;
}

/** A form that is closed is ahead until its last write is over (P-1036). */
async function closeAfter(written: Written, flush: () => Promise<unknown>): Promise<void> {
  written.isOpen = false;
  try {
    await flush();
  } finally {
    if (!written.isOpen) noteAhead(written, false);
  }
}

function patchForm<Values extends FieldValues>(
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

/** Writes unsaved fields, then shows changes from elsewhere that arrived meanwhile. */
async function writeUnsaved<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  storage: FormStorage<Values>,
  written: Written,
  latest: RefObject<Stored<Values>>,
): Promise<void> {
  const fields = written.unsaved.snapshot();
  const values = form.getValues();
  const replaced = written.unsaved.replaced() as ReplacedValues<Values>;
  written.unsaved.writing(fields, values);
  let revision: number;
  try {
    revision = await storage.autosave(values, [...fields.keys()], replaced);
  } catch (error) {
    written.unsaved.notStored(fields);
    throw error;
  }
  written.unsaved.stored(fields);
  written.revision = Math.max(written.revision, revision);
  patchForm(form, latest.current, written);
  reportWritten(written, latest.current);
}

/**
 * A form over a stored document. It is seeded once; live queries and server replies do not reset it. Edits are autosaved by
 * field (see `Autosave`). Changes of other fields from elsewhere are shown as they arrive. Use the document's id as the
 * component's key.
 */
export function useSeededForm<Values extends FieldValues>(
  options: SeededFormOptions<Values>,
): SeededForm<Values> {
  const { stored, revision, resolver, storage } = options;
  const [initialErrors] = useState(options.initialErrors);
  const [unstored] = useState(options.unstored);
  const form = useForm<Values>({
    defaultValues: { ...stored, ...unstored } as DefaultValues<Values>,
    resolver,
    // An empty object would render all fields a second time.
    ...(Object.keys(initialErrors).length > 0 && { errors: initialErrors }),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [written] = useState<Written>(() => ({
    unsaved: new UnsavedFields(),
    revision: 0,
    isOpen: false,
  }));
  const latest = useRef<Stored<Values>>({ stored, revision });
  const [autosave] = useState(() => new Autosave());

  useEffect(() => {
    autosave.connect({
      write: () => writeUnsaved(form, storage, written, latest),
      journal: () => {
        const replaced = written.unsaved.replaced() as ReplacedValues<Values>;
        storage.journal(form.getValues(), Object.keys(replaced), replaced);
      },
      onError: storage.onError,
    });
  }, [autosave, form, storage, written]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name === undefined || type !== 'change') return;
          written.unsaved.add(name, latest.current.stored[name]);
          reportWritten(written, latest.current);
          autosave.changed();
        },
      }),
    [form, autosave, written],
  );

  useEffect(() => {
    const fields = Object.keys(unstored ?? {});
    for (const field of fields) written.unsaved.add(field, latest.current.stored[field]);
    if (fields.length > 0) autosave.changed();
  }, [autosave, unstored, written]);

  useEffect(() => {
    const stop = flushWhenLeaving(autosave);
    const close = registerOpenForm(() => autosave.flush());
    markOpen(written);
    return () => {
      stop();
      close();
      void closeAfter(written, () => autosave.flush());
    };
  }, [autosave, written]);

  useEffect(() => {
    latest.current = { stored, revision };
    patchForm(form, latest.current, written);
    reportWritten(written, latest.current);
  }, [form, stored, revision, written]);

  return { form, autosave };
}
