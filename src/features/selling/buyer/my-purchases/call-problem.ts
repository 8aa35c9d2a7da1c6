import type { ApiError } from '#src/api/api-error.ts';

/** What a dialog says of a call that failed: the server's message, or that there was none. */
export function callProblem({ kind, message }: ApiError): string {
  return kind === 'refused' ? message : 'Sem resposta. Confira sua internet e tente de novo.';
}
