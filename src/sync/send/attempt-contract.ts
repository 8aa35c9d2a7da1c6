import type { ApiError } from '#src/api/api-error.ts';
import type { Attempt } from '#src/storage/slot.ts';

/** What builds from before the versions of the contract speak. */
const FIRST_CONTRACT = 1;

/**
 * Version of the contract in which an attempt is sent by a build that speaks `own`: that of the build which froze its body. One
 * without a body says nothing that could be outdated.
 */
export function contractOf({ body, contract = FIRST_CONTRACT }: Attempt, own: number): number {
  return body === '' ? own : contract;
}

/** Whether the server has refused because it speaks another version of the contract than the request. */
export function isOfOtherContract({ kind, code }: ApiError): boolean {
  return kind === 'refused' && (code === 'update-needed' || code === 'server-behind');
}
