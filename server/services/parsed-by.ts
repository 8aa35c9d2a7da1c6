import type * as z from 'zod/mini';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { rulesBroken } from './app-error.ts';

/** What a form makes of a body. Throws 422 with its messages by field, whose names are those of the wire. */
export function parsedBy<Form extends z.ZodMiniType>(form: Form, body: unknown): z.output<Form> {
  const parsed = form.safeParse(body);
  if (!parsed.success) throw rulesBroken(messagesByField(parsed.error));
  return parsed.data;
}
