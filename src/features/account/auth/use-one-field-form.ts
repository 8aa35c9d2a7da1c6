import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { ApiError } from '#src/api/api-error.ts';
import { authProblem } from '#src/features/account/auth/auth-problem.ts';

interface OneFieldForm<Field extends string> {
  field: Field;
  schema: z.ZodMiniType<Record<Field, string>, Record<Field, string>>;
  initial?: string;
  send: (value: string) => Promise<void>;
}

/** A form with one field. Validated on submit and, after that, on every change. The input is kept on failure. */
export function useOneFieldForm<Field extends string>(form: OneFieldForm<Field>) {
  const { field, schema, initial = '', send } = form;
  const [value, setValue] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ message: string; code: string; field: string | undefined }>();
  const input = useRef<HTMLInputElement>(null);

  const parsed = z.safeParse(schema, { [field]: value });
  const fault = parsed.success ? undefined : messagesByField(parsed.error)[field];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSubmitted(true);
    setProblem(undefined);
    if (!parsed.success) {
      input.current?.focus();
      return;
    }
    setSending(true);
    try {
      await send(parsed.data[field]);
    } catch (error) {
      const { message, fields } = authProblem(error);
      setProblem({ message, code: error instanceof ApiError ? error.code : '', field: fields[field] });
      input.current?.focus();
    } finally {
      setSending(false);
    }
  };
  const type = (text: string) => {
    setValue(text);
    setProblem(undefined);
  };
  return {
    submit,
    isSending,
    /** Error of the form; undefined if it is shown at the field. */
    problem: problem?.field === undefined ? problem : undefined,
    forget: () => setProblem(undefined),
    /** Empties the field and puts the focus in it. */
    restart() {
      type('');
      setSubmitted(false);
      input.current?.focus();
    },
    fieldProps: {
      value,
      onChange: type,
      error: (isSubmitted ? fault : undefined) ?? problem?.field,
      ref: input,
    },
  };
}
