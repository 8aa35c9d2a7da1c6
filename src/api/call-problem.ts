import type { ApiError } from './api-error.ts';

/** What is said of a call that failed: the server's message, or that there was none. */
export function callProblem({ kind, message }: ApiError): string {
  return kind === 'refused' ? message : 'Sem resposta. Confira sua internet e toque de novo';
}
