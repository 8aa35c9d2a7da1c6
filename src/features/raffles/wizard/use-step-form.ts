import { useEffect, useEffectEvent } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import {
  type DocumentForm,
  type DocumentFormOptions,
  useDocumentForm,
} from '#src/document-form/use-document-form.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import type { ShownOutcome } from './save-outcome-feedback.ts';

interface StepFormOptions<Values extends FieldValues> extends Omit<
  DocumentFormOptions<Values>,
  'onSaved' | 'onRefused' | 'onInvalid'
> {
  /** Fields in the order of the screen: the first one with an error gets the focus. */
  fieldOrder: readonly FieldPath<Values>[];
  /** Shows the outcome of a save. */
  showOutcome: (outcome: ShownOutcome) => void;
  onSaved: () => void;
  /** Validation failed, or the server refused the save. */
  onNotSaved: () => void;
  /** The field at which the step was opened. */
  field: string | undefined;
  /** Opens the sections of fields. */
  reveal?: (fields: readonly string[]) => void;
}

type Fields<Values extends FieldValues> = Pick<StepFormOptions<Values>, 'fieldOrder' | 'reveal'>;

/** Reveals all fields with an error and focuses the first. */
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

/** Focuses the head of a field's section if the field cannot take the focus, for example because it is locked. */
function focusGroupOf(field: string): void {
  const group = document.querySelector(`[data-section~="${field}"]`);
  if (group && !group.contains(document.activeElement)) group.querySelector('button')?.focus();
}

/** Focuses a field and scrolls it to the middle of the screen, where no bar covers it. */
function focusField<Values extends FieldValues>(form: UseFormReturn<Values>, field: FieldPath<Values>): void {
  // New messages shift the layout, so they are rendered first. `setFocus` takes effect one task later.
  requestAnimationFrame(() => {
    form.setFocus(field);
    setTimeout(() => {
      focusGroupOf(field);
      document.activeElement?.scrollIntoView({ block: 'center' });
    });
  });
}

/**
 * Focuses the field at which the step was opened and validates it; otherwise the first field with a known error. A hidden step does so
 * when it is shown.
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

/** The form of a wizard step: a document's form that moves the focus to errors and to the field at which it was opened. */
export function useStepForm<Values extends FieldValues>(
  options: StepFormOptions<Values>,
): DocumentForm<Values> {
  const { showOutcome, onSaved, onNotSaved } = options;
  const step = useDocumentForm<Values>({
    ...options,
    onSaved: (outcome) => {
      onSaved();
      // After the next step is rendered, so that the toast is placed above its buttons.
      onIdle(async () => showOutcome(outcome), 0);
    },
    onRefused: (outcome, form) => {
      onNotSaved();
      showOutcome(outcome);
      focusFirst(form, options, form.formState.errors);
    },
    onInvalid: (errors, form) => {
      onNotSaved();
      focusFirst(form, options, errors);
    },
  });
  useFirstFocus(step.form, options);
  return step;
}
