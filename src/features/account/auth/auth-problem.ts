import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { fieldsFromWire } from '#core/wire/error.ts';
import { ApiError } from '#src/api/api-error.ts';
import { isLostChunk, LOST_PART_TEXT, OutOfReach } from '#src/ui/loading/lost-chunk.ts';
import { SessionNotKept } from './sign-in.ts';

/** Error of an attempt: a message for the form and messages by field. */
export interface AuthProblem {
  message: string;
  fields: Record<string, string>;
}

const NO_ANSWER =
  'Não conseguimos falar com a Rifaria. Confira sua internet e tente de novo: o que você preencheu continua aqui.';

const SESSION_NOT_KEPT =
  'Este navegador não deixa guardar dados (cookies bloqueados), e sem isso não dá para entrar. Libere os cookies da Rifaria nas configurações do navegador, ou abra em outro navegador.';

/** Maps an error to messages. `wireNames`: the wire names of the form's fields. */
export function authProblem(error: unknown, wireNames: Record<string, string> = {}): AuthProblem {
  if (error instanceof OutOfReach) return { message: NO_ANSWER, fields: {} };
  if (isLostChunk(error)) return { message: LOST_PART_TEXT, fields: {} };
  if (error instanceof SessionNotKept) return { message: SESSION_NOT_KEPT, fields: {} };
  if (!(error instanceof ApiError)) return { message: ERROR_MESSAGES.unexpected, fields: {} };
  if (error.kind !== 'refused') return { message: NO_ANSWER, fields: {} };
  return { message: error.message, fields: fieldsFromWire(error.fields, wireNames) };
}
