/** How a request of a test is sent. */
export interface RequestOptions {
  /** Whose session, or its token. */
  as?: { token: string } | string;
  /** Values other than text, bytes, forms and streams are sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Omits the password confirmation. */
  isUnconfirmed?: boolean;
  /** Remote and local address of the socket. */
  from?: string;
  to?: string;
}

type RawBody = string | Uint8Array<ArrayBuffer> | FormData | ReadableStream;

/** Whether a body is sent as it is. */
export const isRaw = (body: unknown): body is RawBody =>
  typeof body === 'string' ||
  body instanceof Uint8Array ||
  body instanceof FormData ||
  body instanceof ReadableStream;
