import type * as z from 'zod/mini';
import type { Call } from '#core/contract/call.ts';
import { type BodyPath, type Definition, pathsOf } from './body-paths.ts';
import { CALLS } from './good-requests.ts';

/** A text in the body of a call. */
export interface TextInput {
  /** `area.name` of the call. */
  name: string;
  call: Call;
  path: BodyPath;
  /** The path as text: 'promotions.0.description'. */
  field: string;
}

/** An id, or digits: the schema itself takes no other text. */
const hasFormat = ({ format, checks = [] }: Definition) =>
  format !== undefined ||
  checks.some((check) => (check as { _zod: { def: Definition } })._zod.def.format === 'regex');

/** The paths to all free texts that a schema takes. */
const textPathsOf = (schema: z.ZodMiniType) =>
  pathsOf(schema, (definition) => definition.type === 'string' && !hasFormat(definition));

/** Every text in a body of the contract: a new field is among them by itself. */
export const BODY_TEXTS: readonly TextInput[] = CALLS.flatMap(([name, call]) =>
  (call.body ? textPathsOf(call.body) : []).map((path) => ({ name, call, path, field: path.join('.') })),
);

/** Every text in a query, with the parameter. */
export const QUERY_TEXTS: readonly { name: string; call: Call; parameter: string }[] = CALLS.flatMap(
  ([name, call]) => {
    const paths = call.query ? textPathsOf(call.query) : [];
    return [...new Set(paths.map(([parameter]) => String(parameter)))].map((parameter) => ({
      ...{ name, call, parameter },
    }));
  },
);

/** `body` with `text` at the path; what leads there is made where it is missing. */
export function withTextAt(body: unknown, [key, ...rest]: TextInput['path'], text: string): unknown {
  if (key === undefined) return text;
  if (typeof key === 'number') {
    const [first, ...others] = Array.isArray(body) ? (body as unknown[]) : [];
    return [withTextAt(first, rest, text), ...others];
  }
  const object = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...object, [key]: withTextAt(object[key], rest, text) };
}

/** Texts that nobody is shown: ids, credentials, days and addresses. They are only never a 500. */
const NOT_SHOWN = new Set([
  ...[
    'id',
    '_id',
    'raffle',
    'payment',
    'ticket',
    'category',
    'lottery',
    'option',
    'affiliate',
    'acceptedTerms',
  ],
  ...['login', 'password', 'currentPassword', 'token', 'proof', 'secret', 'apiKey', 'apiToken', 'number'],
  ...[
    'savedOn',
    'datesalestart',
    'dateprizedraw',
    'deliveredOn',
    'images',
    'url',
    'endpoint',
    'p256dh',
    'auth',
  ],
]);
/** HTML. */
export const RICH = new Set(['description', 'descriptionrules']);

/** Wire name of the field, or of the list that it is in. */
export const keyOf = ({ path }: Pick<TextInput, 'path'>) =>
  String(path.findLast((part) => typeof part === 'string'));
/** Whether people read it. */
export const isShown = (input: TextInput) => !NOT_SHOWN.has(keyOf(input));
