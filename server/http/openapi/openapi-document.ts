import { CALLS_BY_AREA } from '#core/contract/registry.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import {
  DEVICE_HEADER,
  PURCHASE_CODE_HEADER,
  PURCHASE_PHONE_HEADER,
  PURCHASE_SECRET_HEADER,
  PURCHASE_SECRET_PATTERN,
} from '#core/domain/selling/purchase.ts';
import { PASSWORD_CONFIRMATION_HEADER } from '#core/domain/account/password-confirmation.ts';
import { errorReply } from '#core/wire/error.ts';
import { callOperation, type Part, wireSchema } from './call-operation.ts';

const DESCRIPTION = `Made from the contract of this server's code. Ids are UUIDs minted by the client, money is in whole cents, days are São Paulo calendar days (YYYY-MM-DD) and instants ISO 8601 in UTC. Bodies are JSON in UTF-8 of at most 64 KiB, 512 KiB where a raffle or a configuration is saved. Messages of refusals are in Portuguese, fit to be shown; their codes are not translated.`;

function header(name: string, description: string, schema: Part): Part {
  return { name, in: 'header', required: false, description, schema };
}

const COMPONENTS = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The token that POST /public/login answers.' },
  },
  parameters: {
    IdempotencyKey: header(
      'Idempotency-Key',
      'Per user, method and path the first reply is kept for 30 days and answered again to the same key and body.',
      { type: 'string', minLength: 1, maxLength: 255 },
    ),
    IfMatch: header('If-Match', 'The revision that the write builds on, as the ETag of a reply says it.', {
      type: 'string',
      examples: ['"3"'],
    }),
    PasswordConfirmation: header(
      PASSWORD_CONFIRMATION_HEADER,
      'What POST /private/users/confirm-password answered, at most 10 minutes ago, to the same session.',
      { type: 'string' },
    ),
    PurchaseSecret: header(
      PURCHASE_SECRET_HEADER,
      'The secret with which the purchase was created: it opens the purchase without a session.',
      { type: 'string', pattern: PURCHASE_SECRET_PATTERN.source },
    ),
    PurchasePhone: header(
      PURCHASE_PHONE_HEADER,
      'The phone of the purchase; opens it together with its code.',
      { type: 'string' },
    ),
    PurchaseCode: header(PURCHASE_CODE_HEADER, 'The eight characters on the receipt, as typed.', {
      type: 'string',
    }),
    BuyerDevice: header(
      DEVICE_HEADER,
      'Random token of the buyer’s browser, minted once: its reservations are counted together. Without it the call counts as a new device.',
      { type: 'string', pattern: PURCHASE_SECRET_PATTERN.source },
    ),
    IfNoneMatch: header('If-None-Match', 'The write must be a creation.', { type: 'string', const: '*' }),
    IfNoneMatchEtag: header(
      'If-None-Match',
      'ETag of the reply that the caller has: 304 while it is the same.',
      {
        type: 'string',
      },
    ),
  },
};

/** The API as an OpenAPI 3.1 document. `publicUrl`: public origin. */
export function openApiDocument(publicUrl: string): Part {
  const paths: Record<string, Part> = {};
  for (const [area, calls] of Object.entries(CALLS_BY_AREA)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: callOperation(area, name, call) };
    }
  }
  const error = wireSchema(errorReply) as { properties?: Record<string, Part> };
  const code = { type: 'string', enum: Object.keys(ERROR_MESSAGES) };
  return {
    openapi: '3.1.0',
    info: { title: 'Rifaria', version: '1', description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    tags: Object.keys(CALLS_BY_AREA).map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      ...COMPONENTS,
      schemas: { Error: { ...error, properties: { ...error.properties, code } } },
    },
  };
}
