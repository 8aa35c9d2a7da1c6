import { type FormEvent, useRef, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { SaveOutcome } from '#src/sync/context/sync-outcomes.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import {
  type FormStorage,
  type SeededFormOptions,
  useSeededForm,
} from '#src/ui/seeded-form/use-seeded-form.ts';
import { invalidFormText } from './invalid-form-text.ts';

export type SavedOutcome = Extract<SaveOutcome, { kind: 'on-server' | 'on-device' }>;
export type RefusedOutcome = Extract<SaveOutcome, { kind: 'refused' }>;

export interface DocumentFormOptions<Values extends FieldValues> extends Omit<
  SeededFormOptions<Values>,
  'storage'
> {
  storage: Omit<FormStorage<Values>, 'onError'>;
  /** Undefined if the user has cancelled. */
  save: (values: Values) => Promise<SaveOutcome | undefined>;
  /** The document is saved, on the server or on this device (P-122). */
  onSaved: (outcome: SavedOutcome) => void;
  /** Called after the server's messages were set on their fields. */
  onRefused: (outcome: RefusedOutcome, form: UseFormReturn<Values>) => void;
  /** Validation failed; nothing was saved. */
  onInvalid: (errors: FieldErrors<Values>, form: UseFormReturn<Values>) => void;
}

export interface DocumentForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  isSaving: boolean;
  onSubmit: (event: FormEvent) => unknown;
  /** Writes unsaved changes at once, on blur. */
  flush: () => void;
}

/** Reports once that input could not be stored on this device, until a write is stored. It stays in the form and is written again. */
function useReportedStorage<Values>(storage: Omit<FormStorage<Values>, 'onError'>): FormStorage<Values> {
  const isReported = useRef(false);
  return {
    ...storage,
    async autosave(...given) {
      const revision = await storage.autosave(...given);
      isReported.current = false;
      return revision;
    },
    onError(error) {
      if (!isReported.current) showToast({ message: storageMessage(error), tone: 'danger' });
      isReported.current = true;
    },
  };
}

/** A form bound to a stored document: seeded from it once (P-1006), stored while typing, updated by its live query, saved on submit. */
export function useDocumentForm<Values extends FieldValues>(
  options: DocumentFormOptions<Values>,
): DocumentForm<Values> {
  const { storage, save, onSaved, onRefused, onInvalid } = options;
  const { form, autosave } = useSeededForm({
    ...options,
    storage: useReportedStorage(storage),
  });
  const [isSaving, setIsSaving] = useState(false);

  const saveValid = async (values: Values) => {
    const outcome = await save(values);
    if (outcome === undefined || outcome.kind === 'sign-in-needed') return;
    if (outcome.kind !== 'refused') return onSaved(outcome);
    for (const [field, message] of Object.entries(outcome.fields)) {
      if (field in values) form.setError(field as FieldPath<Values>, { type: 'server', message });
    }
    onRefused(outcome, form);
  };

  const rejectInvalid = (errors: FieldErrors<Values>) => {
    showToast({ message: invalidFormText(errors, form.getValues()), tone: 'warning' });
    onInvalid(errors, form);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    try {
      // The form is stored before it is validated: fields that the save normalizes are then patched as news, and letters typed during
      // the write are validated and saved with the rest.
      await autosave.flush();
      await form.handleSubmit(saveValid, rejectInvalid)();
    } finally {
      setIsSaving(false);
    }
  };

  return { form, isSaving, onSubmit, flush: () => void autosave.flush() };
}
