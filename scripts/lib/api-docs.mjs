import * as z from 'zod/mini';
import { CALLS_BY_AREA } from '#core/contract/registry.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { STATUS_OF_CODE } from '#server/http/error-reply.ts';

/** @typedef {{type?: string | string[], format?: string, pattern?: string, const?: unknown, enum?: unknown[], anyOf?: Shape[], oneOf?: Shape[], items?: Shape, properties?: Record<string, Shape>, required?: string[], additionalProperties?: Shape | boolean}} Shape */

const AREA_TITLES = {
  account: 'Accounts and sessions',
  recovery: 'Codes and new passwords',
  myData: 'One’s own data',
  catalog: 'Catalogues',
  raffles: 'Raffles',
  raffleConfigs: 'Raffle configurations',
  raffleImages: 'Images of a raffle',
  publication: 'Publication and its fee',
  publicRaffles: 'Public pages',
  settings: 'Seller profiles',
  federal: 'Loteria Federal',
  affiliates: 'Affiliates',
  notifications: 'Notifications',
  system: 'System',
};

const INTRODUCTION = `# API

Generated from \`core/contract\` by \`npm run docs:api\`: change the contract, not this file. The same as an OpenAPI 3.1 document: \`GET /openapi.json\` on any server.

JSON in and out, UTF-8. A call marked *session* needs \`Authorization: Bearer <token>\`, the token that \`POST /public/login\` answers; it lasts 60 days, or until \`POST /public/logout\`. The others answer without one, but give nothing that their caller may not have; where they look at the caller, a token that has expired is 401. Only the three doors, register, login and logout, and the two of the system take no notice of it.

**Ids** are UUIDs minted by the client (version 7) and kept by the server; a save without one gets one. **Money** is in whole cents. **Days** are São Paulo calendar days, \`YYYY-MM-DD\`; instants are ISO 8601 in UTC. Lists are JSON arrays.

**Idempotency-Key** may stand on every write of a session: 1 to 255 visible ASCII characters. Per user, method and path the first reply is kept for 30 days, in the transaction of its write, and answered again to the same key and body before anything else is looked at. Another body under a known key is 422 \`key-reused\`. Refusals are not kept.

**Password confirmation.** Calls marked so need the password beside the session for what matters in them: 403 \`password-needed\` without \`X-Password-Confirmation\`, which is what \`POST /private/users/confirm-password\` answered to the same session within the last 10 minutes.

**Revisions.** A document bears its \`revision\`, also as \`ETag: "3"\`. Calls marked *precondition* honour \`If-Match: "3"\` (412 \`stale-revision\` with the \`current\` document if it has moved on) and, to create, \`If-None-Match: *\` (answered as it is if the very same content is there, else 412). Without either a write is unconditional. A write that changes nothing does not raise the revision.

**Deleted raffles** leave a tombstone: their owner is answered 410, everybody else 404 as for any foreign id. Deleting again answers the same 200.

**Bodies** are \`application/json\`, at most 512 KiB (413 above); an empty one counts as \`{}\`. One that stops on its way is 408 \`incomplete-body\`: at least 1 KiB must arrive in each 20 s. A call that takes a file says so; the same bytes sent again, in whatever attempt, are the same file, so it needs no key. What a body says of \`status\`, \`isFree\`, \`user\`, \`payments\` and \`slug\` is not believed. Rich text is cleaned before it is judged and kept.

**One's own data** comes as a zip from \`GET /private/users/{id}/export\` to its owner alone: JSON by the names below, pictures, and a text that says what is what.

**The card provider** tells of payments by \`POST /public/webhooks/mercadopago\`: no call for anybody else. Its signature decides (401 \`bad-signature\`); what is unknown or was told before is 200 without effect; 503 asks it to tell again.
`;

/** @param {Shape} shape */
const objectText = (shape, /** @type {string} */ indent) => {
  const inner = `${indent}  `;
  const lines = Object.entries(shape.properties ?? {}).map(
    ([name, value]) =>
      `${inner}${name}${shape.required?.includes(name) ? '' : '?'}: ${shapeText(value, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
};

/**
 * A JSON schema as one would write the type.
 * @param {Shape} shape
 * @returns {string}
 */
function shapeText(shape, indent = '') {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return [...new Set(choices.map((choice) => shapeText(choice, indent)))].join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.type === 'array') {
    const item = shapeText(shape.items ?? {}, indent);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (shape.type === 'object') {
    return typeof shape.additionalProperties === 'object'
      ? `{ [name]: ${shapeText(shape.additionalProperties, indent)} }`
      : objectText(shape, indent);
  }
  return shape.format ?? [shape.type ?? 'any'].flat().join(' | ');
}

/** @param {import('zod/mini').ZodMiniType} schema */
const wireText = (schema) =>
  shapeText(/** @type {Shape} */ (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));

/** @param {string} title @param {import('zod/mini').ZodMiniType | undefined} schema */
const block = (title, schema) => (schema ? [`${title}:`, `\`\`\`ts\n${wireText(schema)}\n\`\`\``] : []);

const MEGABYTE = 1_000_000;

/** @param {import('#core/contract/call.ts').Upload | undefined} upload */
const uploadText = (upload) =>
  upload
    ? [
        `Body: \`multipart/form-data\` with one file, field \`${upload.field}\`, of at most ${upload.maxBytes / MEGABYTE} MB.`,
      ]
    : [];

/** @param {import('#core/contract/call.ts').Call} call */
function callText(call) {
  const marks = [
    call.access === 'session' && 'session',
    call.precondition && 'precondition',
    call.passwordConfirmation && 'password confirmation',
  ].filter(Boolean);
  return [
    `### ${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`,
    `${call.summary} (${call.source})${marks.length > 0 ? ` *${marks.join(', ')}*` : ''}`,
    ...block('Query', call.query),
    ...block('Body', call.body),
    ...uploadText(call.upload),
    ...block(`Reply ${call.status}`, call.reply),
  ].join('\n\n');
}

function errorTable() {
  const rows = Object.entries(ERROR_MESSAGES).map(
    ([code, message]) =>
      `| ${STATUS_OF_CODE[/** @type {keyof typeof STATUS_OF_CODE} */ (code)]} | \`${code}\` | ${message} |`,
  );
  return [
    '## Errors',
    '`{ message, code, fields?, current? }`. `message` is Portuguese and fit to be shown; `fields` has a message a field, by wire name; `current` is the document as the server has it, with 412. 429 and 503 carry `Retry-After`.',
    ['| Status | Code | Message |', '|---|---|---|', ...rows.sort()].join('\n'),
  ].join('\n\n');
}

/** The order of a module's exports is the loader's; the reader's is by path. */
const byPath = (
  /** @type {{path: string, method: string}} */ one,
  /** @type {{path: string, method: string}} */ other,
) => one.path.localeCompare(other.path, 'en') || one.method.localeCompare(other.method, 'en');

/** The text of docs/API.md, from the contract. */
export function apiDocs() {
  const areas = Object.entries(CALLS_BY_AREA).map(([area, calls]) => {
    const title = AREA_TITLES[/** @type {keyof typeof AREA_TITLES} */ (area)] ?? area;
    return [`## ${title}`, ...Object.values(calls).sort(byPath).map(callText)].join('\n\n');
  });
  return `${[INTRODUCTION.trim(), errorTable(), ...areas].join('\n\n')}\n`;
}
