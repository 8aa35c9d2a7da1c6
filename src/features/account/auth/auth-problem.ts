import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { fieldsFromWire } from '#core/wire/error.ts';
import { ApiError } from '#src/api/api-error.ts';
import { isLostChunk, LOST_PART_TEXT, OutOfReach } from '#src/ui/loading/lost-chunk.ts';

/** Error of an attempt: a message for the form and messages by field. */
export interface AuthProblem {
  message: string;
  fields: Record<string, string>;
}

const NO_ANSWER =
  'Não conseguimos falar com a Rifaria. Confira sua internet e tente de novo: o que você preencheu continua aqui.';

/** Maps an error to messages. `wireNames`: the wire names of the form's fields. */
export function authProblem(error: unknown, wireNames: Record<string, string> = {}): AuthProblem {
  if (error instanceof OutOfReach) return { message: NO_ANSWER, fields: {} };
  if (isLostChunk(error)) return { message: LOST_PART_TEXT, fields: {} };
  if (!(error instanceof ApiError)) return { message: ERROR_MESSAGES.unexpected, fields: {} };
  if (error.kind !== 'refused') return { message: NO_ANSWER, fields: {} };
  return { message: error.message, fields: fieldsFromWire(error.fields, wireNames) };
}
