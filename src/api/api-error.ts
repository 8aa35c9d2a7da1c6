/** Why a call did not succeed. */
export type ApiErrorKind =
  /** No connection, or it broke: what became of the request is unknown. */
  | 'network'
  /** No answer in time: likewise unknown. */
  | 'timeout'
  /** Somebody else answered (a captive portal, a proxy), or the answer is damaged: likewise unknown. */
  | 'not-ours'
  /** Our server said no, and why. */
  | 'refused';

interface ApiErrorFacts {
  status?: number;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  retryAfterMs?: number;
  current?: unknown;
  cause?: unknown;
}

/** The one error of a call. It knows no screen; `message` of a refusal is Portuguese and fit to be shown (decision 35). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** The server's code; the kind where the server did not speak. */
  readonly code: string;
  /** Messages by wire name. */
  readonly fields: Record<string, string>;
  /** From Retry-After, milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** 412: the document as the server has it, decoded by the call's reply. */
  readonly current: unknown;

  constructor(kind: ApiErrorKind, facts: ApiErrorFacts = {}) {
    super(facts.message ?? kind, { cause: facts.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? kind;
    this.fields = facts.fields ?? {};
    this.retryAfterMs = facts.retryAfterMs;
    this.current = facts.current;
  }
}
