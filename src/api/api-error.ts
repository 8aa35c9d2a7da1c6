/** Why a call failed. */
export type ApiErrorKind =
  /** No connection, or it broke: the outcome of the request is unknown. */
  | 'network'
  /** No reply in time: outcome unknown. */
  | 'timeout'
  /** The reply is not from our server (captive portal, proxy) or damaged: outcome unknown. */
  | 'not-ours'
  /** Our server replied with an error. */
  | 'refused';

interface ApiErrorFacts {
  status?: number;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  retryAfterMs?: number;
  current?: unknown;
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** Error of a call. The `message` of a refusal is Portuguese and can be shown (P-904). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 without a reply. */
  readonly status: number;
  /** The server's error code; the kind if there is none. */
  readonly code: string;
  /** Messages by wire name. */
  readonly fields: Record<string, string>;
  /** From Retry-After, milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** 412: the server's version of the document, decoded by the call's reply schema. */
  readonly current: unknown;
  /** Values that the code needs, by wire name. */
  readonly details: Record<string, unknown>;

  constructor(kind: ApiErrorKind, facts: ApiErrorFacts = {}) {
    super(facts.message ?? kind, { cause: facts.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? kind;
    this.fields = facts.fields ?? {};
    this.retryAfterMs = facts.retryAfterMs;
    this.current = facts.current;
    this.details = facts.details ?? {};
  }
}
