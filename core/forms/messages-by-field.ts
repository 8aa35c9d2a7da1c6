import type * as z from 'zod/mini';

/** The first message of each field of a failed check, by the field's name; nested issues stand at their top field. */
export function messagesByField(error: { issues: readonly z.core.$ZodIssueBase[] }): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    messages[field] ??= issue.message;
  }
  return messages;
}
