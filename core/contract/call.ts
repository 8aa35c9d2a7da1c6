import type * as z from 'zod/mini';
import type { RateLimitName } from '../domain/rate-limits.ts';

/** Names of the `:parameters` of a path. */
type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Digits; a draw's number or 'latest'; a purchase's status. */
type ParameterShape = 'digits' | 'draw' | 'status';

/** The file that a call uploads. */
export interface Upload {
  /** Name of the file's field in the form. */
  field: string;
  /** Maximum size of the file. */
  maxBytes: number;
}

/** Numbers of product rules: 'P-208', 'P-401 to P-422', 'P-601, P-604'. That the rules exist is a gate (scripts/check/product-rules.mjs). */
type RuleNumbers = `P-${number}` | `P-${number} to P-${number}` | `P-${number}, P-${string}`;

/**
 * One HTTP call as data: the source of the typed client, the server's route, the conformance test and docs/API.md. Schemas are
 * codecs: wire names outside, domain names inside.
 */
export interface Call {
  method: Method;
  /** With `:name` parameters. */
  path: string;
  /** 'session' requires a bearer token; 'anyone' returns only what each caller may see (P-903). */
  access: 'anyone' | 'session';
  summary: string;
  /** The rules of docs/PRODUCT.md that ask for it. */
  source: RuleNumbers;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The body is a whole document with rich texts: it has a higher size limit. */
  isDocumentBody?: true;
  /** Format of path parameters that are not ids. Other values are 404. */
  parameters?: Readonly<Record<string, ParameterShape>>;
  /** The body is multipart/form-data with one file, instead of JSON. */
  upload?: Upload;
  reply: z.ZodMiniType;
  /** Status of success. */
  status: 200 | 201;
  /**
   * A write that asks an external service, or is one of several transactions. Its Idempotency-Key is not stored: repeated, it is answered by
   * what it finds then.
   */
  opensTransactions?: true;
  /** A write of a document, which supports If-Match and If-None-Match. */
  precondition?: 'revision';
  /** Rate limits, counted before the call runs and shared by all servers. */
  limits?: readonly RateLimitName[];
  /** Rate limits of an optional part of the call, counted by the service when it reaches that part. */
  innerLimits?: readonly RateLimitName[];
  /**
   * Part or all of the call requires a password confirmation beside the session, in the header of that name: 403
   * `password-needed` without it.
   */
  passwordConfirmation?: 'needed';
  /** A purchase is opened by its secret (PURCHASE_SECRET_HEADER), or by phone and code (PURCHASE_PHONE_HEADER, PURCHASE_CODE_HEADER). */
  purchaseProof?: 'accepted' | 'code';
  /** The token of the buyer's browser is accepted in the header DEVICE_HEADER. */
  buyerDevice?: 'accepted';
  /**
   * A read that is the same for everybody. The server keeps its reply while what it shows stays the same, with an ETag; what is
   * kept is answered at once, with 304 to who has it, and counts towards no limit.
   */
  kept?: 'for-all';
  /** The reply tells the server's lost hours (LOST_HOURS_HEADER): the app compares it with what it knows (P-1049). */
  lostHours?: 'told';
  /** The device cookie of the rate limits is sent along; 'remembered': success sets one. */
  device?: 'asked' | 'remembered';
}

/** Declares a call, keeping its literal types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Inside<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

export type CallParameters<C extends Call> = Record<PathParameters<C['path']>, string>;
export type CallQuery<C extends Call> = Inside<C['query']>;
export type CallBody<C extends Call> = Inside<C['body']>;
export type CallReply<C extends Call> = z.output<C['reply']>;
