import * as z from 'zod/mini';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#core/contract/contract-version.ts';
import { CALLS_BY_AREA } from '#core/contract/registry.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { STATUS_OF_CODE } from '#server/http/error-reply.ts';

/** @typedef {{type?: string | string[], format?: string, pattern?: string, const?: unknown, enum?: unknown[], anyOf?: Shape[], oneOf?: Shape[], items?: Shape, properties?: Record<string, Shape>, required?: string[], additionalProperties?: Shape | boolean}} Shape */

const AREA_TITLES = {
  registration: 'Registration',
  account: 'Accounts and sessions',
  recovery: 'Codes and new passwords',
  myData: 'Account data',
  catalog: 'Catalogues',
  raffles: 'Raffles',
  raffleConfigs: 'Raffle configurations',
  raffleImages: 'Images of a raffle',
  publication: 'Publication and its fee',
  publicRaffles: 'Public pages',
  purchases: 'Purchases',
  providerPayments: 'Purchases at the card provider',
  publicSales: 'Sales on the public page',
  sales: 'Sales of an organizer',
  settings: 'Seller profiles',
  federal: 'Loteria Federal',
  publicLog: 'Public log',
  affiliates: 'Affiliates',
  notifications: 'Notifications',
  system: 'System',
};

const INTRODUCTION = `# API

Generated from \`core/contract\` by \`npm run docs:api\`: change the contract, not this file. The same as an OpenAPI 3.1 document: \`GET /openapi.json\` on any server.

JSON requests and replies, UTF-8. A call marked *session* needs \`Authorization: Bearer <token>\` with the token of \`POST /public/login\`, valid for 60 days or until \`POST /public/logout\`. Other calls need none, but give callers only what they may have (P-903); if they identify the caller, an expired token is 401. Register, login, logout, the start of a recovery, the undoing of a changed contact, reports, calls marked *kept* and the two system calls ignore it.

**Ids** are UUIDs (version 7) made by the client and kept by the server; a save without one gets one. **Money** is in whole cents. **Days** are São Paulo calendar days, \`YYYY-MM-DD\`; instants are ISO 8601 in UTC. Lists are JSON arrays.

**Idempotency-Key** is accepted on every write of a session that uploads no file and is not marked *own transactions*: 1 to 255 visible ASCII characters. Per user, method and path, the first reply is stored for 30 days in the transaction of its write and repeated for the same key and body, before any other check. Another body under a known key is 422 \`key-reused\`. Refusals are not stored. A call marked *own transactions*, repeated, is answered by what it finds then: most answer as before, by the ids in the request.

**Contract version.** A client may say in \`${CONTRACT_HEADER}\` which version of this contract it was built for (now ${CONTRACT_VERSION}). Writes of the version before are taken as they are; one of them that is not understood, any write of an older version, and a call that is gone are 426 \`update-needed\` in place of 400 and 404. What is not understood of a newer version is 503 \`server-behind\`. Without the header a body is judged as it is.

**Password confirmation.** Calls marked so need the password again for their sensitive parts: 403 \`password-needed\` without \`X-Password-Confirmation\`, the reply of \`POST /private/users/confirm-password\` to the same session within the last 10 minutes.

**Revisions.** A document has a \`revision\`, also as \`ETag: "3"\`. Calls marked *precondition* honour \`If-Match: "3"\` (412 \`stale-revision\` with the \`current\` document if it has changed) and, to create, \`If-None-Match: *\` (answered as it is if the same content exists, else 412). \`X-Base-Updated-At\` beside \`If-Match\` names the \`updatedAt\` of that revision as well: after a restore from a backup a number is used again. Without either a write is unconditional. A write without changes does not raise the revision.

**Kept replies.** A call marked *kept* answers the same to everybody, with a weak \`ETag\` that changes with what it shows: \`If-None-Match\` is answered with 304. A cache in front may hand the reply out for a minute. What the server has kept counts towards no limit.

**Lost hours.** After a restore from a backup, replies of calls marked *lost hours* have the header \`X-Lost-Hours\`: ISO 8601 intervals from when a backup was begun to when it was restored, separated by commas. What a document says was written in them (\`updatedAt\`) is not on the server, even where its \`revision\` is higher by now.

**Deleted raffles** leave a tombstone: 410 for their owner, 404 for everybody else, as for any foreign id. Deleting again answers the same 200.

**Bodies** are \`application/json\`, at most 64 KiB, or 512 KiB where a raffle or configuration is saved (413 above), with at most 20,000 values and 32 levels (400 above); an empty body counts as \`{}\`. A body that stalls is 408 \`incomplete-body\`: at least 1 KiB must arrive in each 20 s. Calls that take a file say so; the same bytes are the same file, so they need no key. \`status\`, \`isFree\`, \`user\`, \`payments\` and \`slug\` in a body are ignored. Rich text is sanitised before it is validated and stored.

**Export.** \`GET /private/users/{id}/export\` answers a zip to the user alone: JSON with the names below, pictures, and a text that explains them.

**Purchases.** A buyer's device makes 32 random bytes, sends them as \`secret\` (base64url) with the order, and afterwards as \`X-Payment-Secret\`. A browser makes another 32 once and sends them as \`X-Device\` with every order: its reservations are counted together. Phone and code together open a purchase as well (\`X-Payment-Phone\`, \`X-Payment-Code\`: never in a URL). \`GET /private/raffle/{id}/payments.csv\` answers a raffle's purchases as a table to its seller. \`GET /public/raffle/{id}/grid\` has every number of a raffle whose buyers choose them, two bits each, the lowest number in the lowest bits of the first byte: 00 free, 01 held, 10 sold. Its ETag is the version, \`X-Available\` says how many are free. With \`?since=\` and the version that one has, a reply with \`X-Since\` has the changed numbers alone, each as four bytes, the lowest first: number × 4 + state; without it, the whole grid (the server does not know that version, or more than 1,000 have changed). \`GET /public/raffle/{id}/proof\` streams everything from which a result can be computed again, once it is published (docs/PROOF.md).

**The card provider** notifies by \`POST /public/webhooks/mercadopago\`, a call for nobody else. Its signature is required (401 \`bad-signature\`); unknown or repeated notifications are 200 without effect; 503 asks for another attempt.
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
 * A JSON schema in the notation of a type.
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
    call.opensTransactions && 'own transactions',
    call.precondition && 'precondition',
    call.passwordConfirmation && 'password confirmation',
    call.kept && 'kept',
    call.lostHours && 'lost hours',
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
    '`{ message, code, fields?, current?, details? }`. `message` is Portuguese and can be shown; `fields` has one message per field, by wire name; `current` is the document on the server, with 412; `details` has values of the code, such as what is left with `sold-out`. 429 and 503 carry `Retry-After`.',
    ['| Status | Code | Message |', '|---|---|---|', ...rows.sort()].join('\n'),
  ].join('\n\n');
}

/** Sorted by path, since the order of a module's exports depends on the loader. */
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
