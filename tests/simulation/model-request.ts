import { ERROR_MESSAGES, type ErrorCode } from '#core/text/errors.ts';

/** A refusal of the model, with the status of its code (P-904). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: { fields?: Record<string, string>; current?: unknown };

  constructor(status: number, code: ErrorCode, details: Refusal['details'] = {}) {
    super(ERROR_MESSAGES[code]);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export interface ModelRequest {
  method: string;
  path: string;
  /** The query string. */
  query?: string;
  parameters: Record<string, string>;
  userId: string;
  body: unknown;
  rawBody: string;
  key: string | null;
  /** Version of the contract that the app says it speaks. */
  contract: number | null;
  ifMatch: number | null;
  /** Instant of that revision; null where it is not told. */
  baseUpdatedAt: string | null;
  ifNoneMatch: boolean;
}

/** Checks the preconditions of a write. */
export function hold(request: ModelRequest, current: { revision: number; updatedAt?: string }): void {
  const { ifMatch, baseUpdatedAt } = request;
  const isOther = baseUpdatedAt !== null && baseUpdatedAt !== current.updatedAt;
  const stale = ifMatch !== null && (ifMatch !== current.revision || isOther);
  if (stale || request.ifNoneMatch) throw new Refusal(412, 'stale-revision', { current });
}
