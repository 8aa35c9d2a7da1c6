import type * as z from 'zod/mini';
import type { RateLimitName } from '../domain/rate-limits.ts';

/** Names of the `:parameters` of a path. */
export type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A file that a call takes. */
export interface Upload {
  /** Name of the file's field in the form. */
  field: string;
  /** Of the file. */
  maxBytes: number;
}

/**
 * One HTTP call as data. The typed client, the server's route, the conformance test and docs/API.md come from it.
 * Schemas are codecs: wire names on the outside, the domain's names on the inside.
 */
export interface Call {
  method: Method;
  /** With `:name` parameters. */
  path: string;
  /** 'session' needs a bearer token; 'anyone' gives each caller only what they may have (decision 32). */
  access: 'anyone' | 'session';
  summary: string;
  /** Where the specification or a decision asks for it. */
  source: string;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** What a path's parameter is, where it is no id: digits, or a draw's number or 'latest'. What is neither names nothing. */
  parameters?: Readonly<Record<string, 'digits' | 'draw'>>;
  /** The body is multipart/form-data with one file, instead of JSON. */
  upload?: Upload;
  reply: z.ZodMiniType;
  /** Status of success. */
  status: 200 | 201;
  /** A write that honours Idempotency-Key and, for documents, If-Match. */
  precondition?: 'revision';
  /** How often it may be made; counted before it is, over all servers together. */
  limits?: readonly RateLimitName[];
  /** Limits of a part of the call that not every call has: counted by the use case, where it comes to that part. */
  innerLimits?: readonly RateLimitName[];
  /**
   * Part of what it does, or all of it, needs a confirmation by password beside the session: 403 `password-needed` without.
   * It comes with the header of the same name.
   */
  passwordConfirmation?: 'needed';
  /** The cookie by which limits know a device comes with it, and with 'remembered' success leaves one. */
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
