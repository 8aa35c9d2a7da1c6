import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { fieldsFromWire } from '#core/wire/error.ts';
import { USER_CHANGE_WIRE_NAMES } from '#core/wire/user-change.ts';
import { ApiError } from '#src/api/api-error.ts';

/** What to tell of something that did not work: one message, and one for each field. */
export interface AccountProblem {
  message: string;
  fields: Record<string, string>;
}

/** For what was typed. */
export const SAVING_NEEDS_NETWORK =
  'Salvar aqui precisa de internet, e agora não conseguimos falar com a Rifaria. O que você escreveu continua aqui: tente de novo quando o sinal voltar.';

/** For what is only pressed. */
export const NEEDS_NETWORK =
  'Isto precisa de internet, e agora não conseguimos falar com a Rifaria. Tente de novo quando o sinal voltar.';

/** An error in the words of the screen; `noAnswer` where nobody has answered. */
export function accountProblem(error: unknown, noAnswer: string): AccountProblem {
  if (!(error instanceof ApiError)) return { message: ERROR_MESSAGES.unexpected, fields: {} };
  if (error.kind !== 'refused') return { message: noAnswer, fields: {} };
  return { message: error.message, fields: fieldsFromWire(error.fields, USER_CHANGE_WIRE_NAMES) };
}
