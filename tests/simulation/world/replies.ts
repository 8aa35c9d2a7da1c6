import { encodeLostHours, LOST_HOURS_HEADER, type LostHours } from '#core/wire/lost-hours.ts';
import { CHANGES_HEADER } from '#core/wire/page.ts';

/** A reply of the server. */
export interface Answer {
  status: number;
  json: unknown;
  /** Up to which change a list tells. */
  changesCursor?: string;
  /** What the server has lost. */
  lostHours?: readonly LostHours[];
  /** Header that leads to the next page of a list. */
  link?: Record<string, string>;
}

/** An injected error reply. */
export interface Refusal {
  status: 400 | 401 | 403 | 412 | 413 | 422 | 429 | 500;
  /** Seconds. */
  retryAfter?: number;
}

export type Reply = Pick<Response, 'status' | 'text'> & { headers: { get(name: string): string | null } };

/** Whether a reply of our server determines the outcome of a write. */
export function isWord({ status, json }: Answer): boolean {
  return isFinal(status) || (json as { code?: string } | null)?.code === 'server-behind';
}

/** Whether a status determines the outcome of a write. */
export const isFinal = (status: number) => status < 500 && ![401, 408, 425, 429].includes(status);

/** The part of a response that the client reads. */
function reply(status: number, text: string, headers: Record<string, string>): Reply {
  return { status, headers: { get: (name) => headers[name] ?? null }, text: () => Promise.resolve(text) };
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const HTML_TYPE = { 'content-type': 'text/html' };

export const portal = () => reply(200, '<html>Bem-vindo ao Wi-Fi</html>', HTML_TYPE);
export const badGateway = () => reply(502, '<html>Bad Gateway</html>', HTML_TYPE);

/** Error code by status. */
export const CODES = {
  400: 'malformed',
  401: 'sign-in-needed',
  403: 'forbidden',
  412: 'stale-revision',
  413: 'too-large',
  422: 'rules-broken',
  429: 'too-many-requests',
  500: 'unexpected',
};

export function refusal({ status, retryAfter }: Refusal): Reply {
  const code = CODES[status];
  const headers = { ...JSON_TYPE, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) };
  return reply(status, JSON.stringify({ message: code, code }), headers);
}

export function replyOf(answer: Answer, isCut: boolean): Reply {
  const { status, json, changesCursor, lostHours = [], link } = answer;
  const text = JSON.stringify(json);
  return reply(status, isCut ? text.slice(0, text.length / 2) : text, {
    ...JSON_TYPE,
    ...link,
    ...(changesCursor !== undefined && { [CHANGES_HEADER]: changesCursor }),
    ...(lostHours.length > 0 && { [LOST_HOURS_HEADER]: encodeLostHours(lostHours) }),
  });
}
