import { type FormEvent, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { VALIDATION } from '#core/text/validation.ts';
import type { SaveOutcome } from '#src/sync/sync-outcomes.ts';
import { showToast } from '#src/ui/feedback.ts';
import { type SeededFormOptions, useSeededForm } from './use-seeded-form.ts';

interface StepFormOptions<Values extends FieldValues> extends SeededFormOptions<Values> {
  /** Fields in the order of the screen: the first one with an error gets the focus. */
  fieldOrder: readonly FieldPath<Values>[];
  save: (values: Values) => Promise<SaveOutcome>;
  /** Says how the save ended. */
  say: (outcome: SaveOutcome) => void;
  /** The step is saved, on the server or on this device (decision 2). */
  onSaved: () => void;
}

export interface StepForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  isSaving: boolean;
  onSubmit: (event: FormEvent) => void;
  /** Writes at once what is typed: for blur. */
  flush: () => void;
}

/** Puts the focus on the first field with an error, in the middle of the screen: bars must not cover it. */
function focusFirst<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fieldOrder: readonly FieldPath<Values>[],
  errors: FieldErrors<Values>,
): void {
  const first = fieldOrder.find((field) => errors[field] !== undefined);
  if (first === undefined) return;
  // Messages that appear open their group and move what is under them: first they are drawn. `setFocus` then takes a
  // turn of its own.
  requestAnimationFrame(() => {
    form.setFocus(first);
    setTimeout(() => document.activeElement?.scrollIntoView({ block: 'center' }));
  });
}

/** One step of the wizard that is a form: what it shows, keeps, checks, saves and says. */
export function useStepForm<Values extends FieldValues>(options: StepFormOptions<Values>): StepForm<Values> {
  const { fieldOrder, save, say, onSaved } = options;
  const { form, autosave } = useSeededForm(options);
  const [isSaving, setIsSaving] = useState(false);

  const onRefused = (fields: Record<string, string>) => {
    for (const [field, message] of Object.entries(fields)) {
      form.setError(field as FieldPath<Values>, { type: 'server', message });
    }
    autosave.changed();
    focusFirst(form, fieldOrder, form.formState.errors);
  };

  const onValid = async (values: Values) => {
    setIsSaving(true);
    try {
      await autosave.handOver();
      const outcome = await save(values);
      // The next step first: what is said stands clear of its buttons, not of those that are going.
      if (outcome.kind !== 'refused') onSaved();
      say(outcome);
      if (outcome.kind === 'refused') onRefused(outcome.fields);
    } finally {
      setIsSaving(false);
    }
  };

  const onInvalid = (errors: FieldErrors<Values>) => {
    showToast({ message: VALIDATION.formIncomplete, tone: 'warning' });
    focusFirst(form, fieldOrder, errors);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void form.handleSubmit(onValid, onInvalid)(event);
  };

  return { form, isSaving, onSubmit, flush: () => void autosave.flush() };
}
