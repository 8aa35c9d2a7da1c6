import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { fieldsFromWire } from '#core/wire/error.ts';
import { USER_CHANGE_WIRE_NAMES } from '#core/wire/account/user-change.ts';
import { ApiError } from '#src/api/api-error.ts';

/** Error of an action: a message and messages by field. */
export interface AccountProblem {
  message: string;
  fields: Record<string, string>;
}

/** For forms. */
export const SAVING_NEEDS_NETWORK =
  'Salvar aqui precisa de internet, e agora não conseguimos falar com a Rifaria. O que você escreveu continua aqui: tente de novo quando o sinal voltar.';

/** For buttons. */
export const NEEDS_NETWORK =
  'Isto precisa de internet, e agora não conseguimos falar com a Rifaria. Tente de novo quando o sinal voltar.';

/** Maps an error to messages; `noAnswer` is the message without a reply. */
export function accountProblem(error: unknown, noAnswer: string): AccountProblem {
  if (!(error instanceof ApiError)) return { message: ERROR_MESSAGES.unexpected, fields: {} };
  if (error.kind !== 'refused') return { message: noAnswer, fields: {} };
  // The code was right: the person may know of the account that has the contact (P-608).
  const message =
    error.code === 'contact-taken' ? `${error.message}. Entre nela ou use outro` : error.message;
  return { message, fields: fieldsFromWire(error.fields, USER_CHANGE_WIRE_NAMES) };
}
