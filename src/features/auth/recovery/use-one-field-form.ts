import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { ApiError } from '#src/api/api-error.ts';
import { authProblem } from '../auth-problem.ts';

interface OneFieldForm<Field extends string> {
  field: Field;
  schema: z.ZodMiniType<Record<Field, string>, Record<Field, string>>;
  initial?: string;
  send: (value: string) => Promise<void>;
}

/** A form of one field: judged when it is sent, and from then on at every key. What fails leaves what was typed. */
export function useOneFieldForm<Field extends string>(form: OneFieldForm<Field>) {
  const { field, schema, initial = '', send } = form;
  const [value, setValue] = useState(initial);
  const [isJudged, setJudged] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ message: string; code: string; field: string | undefined }>();
  const input = useRef<HTMLInputElement>(null);

  const judged = z.safeParse(schema, { [field]: value });
  const fault = judged.success ? undefined : messagesByField(judged.error)[field];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setJudged(true);
    setProblem(undefined);
    if (!judged.success) {
      input.current?.focus();
      return;
    }
    setSending(true);
    try {
      await send(judged.data[field]);
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
    /** Of the attempt as a whole; undefined where it is said at the field. */
    problem: problem?.field === undefined ? problem : undefined,
    forget: () => setProblem(undefined),
    fieldProps: {
      value,
      onChange: type,
      error: (isJudged ? fault : undefined) ?? problem?.field,
      ref: input,
    },
  };
}
