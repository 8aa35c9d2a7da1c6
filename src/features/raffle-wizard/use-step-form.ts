import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { VALIDATION } from '#core/text/validation.ts';
import type { SaveOutcome } from '#src/sync/sync-outcomes.ts';
import { showToast } from '#src/ui/feedback.ts';
import { type SeededFormOptions, useSeededForm } from '#src/ui/seeded-form/use-seeded-form.ts';
import { onIdle } from '#src/ui/on-idle.ts';
import type { SaidOutcome } from './save-outcome-feedback.ts';

interface StepFormOptions<Values extends FieldValues> extends SeededFormOptions<Values> {
  /** Fields in the order of the screen: the first one with an error gets the focus. */
  fieldOrder: readonly FieldPath<Values>[];
  save: (values: Values) => Promise<SaveOutcome>;
  /** Says how the save ended. */
  say: (outcome: SaidOutcome) => void;
  /** The step is saved, on the server or on this device (decision 2). */
  onSaved: () => void;
  /** Nothing was saved: something is wrong, or was refused. */
  onNotSaved: () => void;
  /** The field that the step was opened for. */
  field: string | undefined;
  /** Brings fields to light that are folded away. */
  reveal?: (fields: readonly string[]) => void;
}

export interface StepForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  isSaving: boolean;
  onSubmit: (event: FormEvent) => unknown;
  /** Writes at once what is typed: for blur. */
  flush: () => void;
}

type Fields<Values extends FieldValues> = Pick<StepFormOptions<Values>, 'fieldOrder' | 'reveal'>;

/** Shows all fields with an error, and puts the focus on the first. */
function focusFirst<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fieldOrder, reveal }: Fields<Values>,
  errors: FieldErrors<Values>,
): void {
  const wrong = fieldOrder.filter((field) => errors[field] !== undefined);
  reveal?.(wrong);
  const [first] = wrong;
  if (first !== undefined) focusField(form, first);
}

/** A field that takes no focus itself, being locked for one: its group's head does. */
function focusGroupOf(field: string): void {
  const group = document.querySelector(`[data-section~="${field}"]`);
  if (group && !group.contains(document.activeElement)) group.querySelector('button')?.focus();
}

/** Puts the focus on a field, in the middle of the screen: bars must not cover it. */
function focusField<Values extends FieldValues>(form: UseFormReturn<Values>, field: FieldPath<Values>): void {
  // Messages that appear move what is under them: first they are drawn. `setFocus` then takes a turn of its own.
  requestAnimationFrame(() => {
    form.setFocus(field);
    setTimeout(() => {
      focusGroupOf(field);
      document.activeElement?.scrollIntoView({ block: 'center' });
    });
  });
}

/**
 * Leads to the field that the step was opened for, with what is wrong there; else to the first that is known to be wrong. A step that
 * was out of sight is opened when it comes into sight, for what is asked of it then.
 */
function useFirstFocus<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  options: StepFormOptions<Values>,
): void {
  const lead = useEffectEvent(() => {
    const { field, fieldOrder, reveal, initialErrors } = options;
    const wanted = fieldOrder.find((name) => name === field);
    if (wanted === undefined) return focusFirst(form, options, initialErrors);
    reveal?.([wanted]);
    void form.trigger(wanted).then(() => focusField(form, wanted));
  });
  useEffect(() => lead(), []);
}

/** One step of the wizard that is a form: what it shows, keeps, checks, saves and says. */
export function useStepForm<Values extends FieldValues>(options: StepFormOptions<Values>): StepForm<Values> {
  const { save, say, onSaved, onNotSaved } = options;
  const { form, autosave } = useSeededForm(options);
  useFirstFocus(form, options);
  const [isSaving, setIsSaving] = useState(false);

  const onRefused = (fields: Record<string, string>) => {
    for (const [field, message] of Object.entries(fields)) {
      form.setError(field as FieldPath<Values>, { type: 'server', message });
    }
    focusFirst(form, options, form.formState.errors);
  };

  const onValid = async (values: Values) => {
    const outcome = await save(values);
    if (outcome.kind === 'sign-in-needed') return;
    if (outcome.kind === 'refused') {
      onNotSaved();
      say(outcome);
      onRefused(outcome.fields);
    } else {
      onSaved();
      // Once the next step is drawn: what is said stands clear of its buttons, not of those that are going.
      onIdle(async () => say(outcome), 0);
    }
  };

  const onInvalid = (errors: FieldErrors<Values>) => {
    onNotSaved();
    showToast({ message: VALIDATION.formIncomplete, tone: 'warning' });
    focusFirst(form, options, errors);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    try {
      // What is shown is stored first: what the save makes of it is then news, for fields that stay as they were sent. Only then
      // is it judged and taken: of letters that are typed meanwhile, and stored, the save must not know less.
      await autosave.flush();
      await form.handleSubmit(onValid, onInvalid)();
    } finally {
      setIsSaving(false);
    }
  };

  return { form, isSaving, onSubmit, flush: () => void autosave.flush() };
}
