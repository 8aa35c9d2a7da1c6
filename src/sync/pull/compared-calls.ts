import type { Call, CallReply } from '#core/contract/call.ts';
import { decodeLostHours, LOST_HOURS_HEADER, type LostHours } from '#core/wire/lost-hours.ts';
import { type CallInput, type CallOptions, makeCall } from '#src/api/call-api.ts';
import { type CallPage, readPage } from '#src/api/call-page.ts';
import { readReply } from '#src/api/read-reply.ts';

/** Hours of which the server has no writes any more, as a reply tells them (P-1049). */
interface Told {
  lostHours: readonly LostHours[];
}

const lostHoursOf = ({ headers }: Response) => decodeLostHours(headers.get(LOST_HOURS_HEADER));

/** `callApi`, with the server's lost hours. @throws ApiError */
export function callCompared<C extends Call>(
  call: C,
  input: CallInput<C> & CallOptions,
): Promise<Told & { reply: CallReply<C> }> {
  return makeCall(call, input, async (response) => ({
    reply: await readReply(call, response),
    lostHours: lostHoursOf(response),
  }));
}

/** `callApiPage`, with the server's lost hours. @throws ApiError */
export function callComparedPage<C extends Call>(
  call: C,
  input: CallInput<C> & CallOptions,
): Promise<Told & CallPage<C>> {
  return makeCall(call, input, async (response) => ({
    ...(await readPage(call, response)),
    lostHours: lostHoursOf(response),
  }));
}
