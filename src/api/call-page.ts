import type { Call, CallReply } from '#core/contract/call.ts';
import { CHANGES_HEADER, nextCursorOf } from '#core/wire/page.ts';
import { type CallInput, type CallOptions, makeCall } from './call-api.ts';
import { readReply } from './read-reply.ts';

/** A page of a long list (P-905). */
export interface CallPage<C extends Call> {
  items: CallReply<C>;
  /** Undefined on the last page. */
  nextCursor: string | undefined;
  /** Cursor for the changes after this list, if the call has one. */
  changesCursor: string | undefined;
}

/** The page that a response has. @throws ApiError */
export async function readPage<C extends Call>(call: C, response: Response): Promise<CallPage<C>> {
  return {
    items: await readReply(call, response),
    nextCursor: nextCursorOf(response.headers.get('link')),
    changesCursor: response.headers.get(CHANGES_HEADER) ?? undefined,
  };
}

/** `callApi` for a page of a long list. @throws ApiError */
export function callApiPage<C extends Call>(
  call: C,
  input: CallInput<C> & CallOptions,
): Promise<CallPage<C>> {
  return makeCall(call, input, (response) => readPage(call, response));
}
