import * as z from 'zod/mini';
import type { Call } from '#core/contract/call.ts';
import { PARAMETER_SHAPES } from '../read-params.ts';

/** A JSON schema or another part of the document. */
export type Part = Record<string, unknown>;

/** JSON schema of the wire format. */
export function wireSchema(schema: z.ZodMiniType): Part {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return shape;
}

const errorOf = (description: string): Part => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function pathParameters({ path, parameters = {} }: Call): Part[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const shape = parameters[name];
    const schema =
      shape === undefined
        ? { type: 'string', format: 'uuid' }
        : { type: 'string', pattern: PARAMETER_SHAPES[shape].source };
    return { name, in: 'path', required: true, schema };
  });
}

function queryParameters({ query }: Call): Part[] {
  if (!query) return [];
  const { properties = {}, required = [] } = wireSchema(query) as {
    properties?: Record<string, Part>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const PROOF_HEADERS = {
  accepted: ['PurchaseSecret', 'PurchasePhone', 'PurchaseCode'],
  code: ['PurchaseCode'],
  none: [],
};

function headerParameters(call: Call): Part[] {
  const { method, access, upload, opensTransactions, precondition, passwordConfirmation } = call;
  const { purchaseProof, buyerDevice, kept } = call;
  const isRepeatable = method !== 'GET' && access === 'session' && !upload && !opensTransactions;
  return [
    ...(isRepeatable ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(precondition
      ? [{ $ref: '#/components/parameters/IfMatch' }, { $ref: '#/components/parameters/IfNoneMatch' }]
      : []),
    ...(passwordConfirmation ? [{ $ref: '#/components/parameters/PasswordConfirmation' }] : []),
    ...PROOF_HEADERS[purchaseProof ?? 'none'].map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...(kept ? [{ $ref: '#/components/parameters/IfNoneMatchEtag' }] : []),
    ...(buyerDevice ? [{ $ref: '#/components/parameters/BuyerDevice' }] : []),
  ];
}

function requestBody({ body, upload }: Call): Part {
  if (upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { [upload.field]: file }, required: [upload.field] };
    const description = `One file of at most ${upload.maxBytes} bytes.`;
    return { requestBody: { required: true, description, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: wireSchema(body) } } } };
}

/** One call of the contract as an OpenAPI operation. `name` is unique in its area. */
export function callOperation(area: string, name: string, call: Call): Part {
  const { summary, source, access, precondition, limits, innerLimits, reply, status, passwordConfirmation } =
    call;
  const [first = summary] = summary.split(/(?<=[.:;]) /);
  return {
    operationId: `${area}_${name}`,
    tags: [area],
    summary: first.replace(/[.:;]$/, ''),
    description: `${summary} Source: ${source}.`,
    security: access === 'session' ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)],
    ...requestBody(call),
    responses: {
      [status]: { description: 'Success.', content: { 'application/json': { schema: wireSchema(reply) } } },
      ...(call.kept && {
        304: { description: 'Unchanged since the reply with the ETag that `If-None-Match` names.' },
      }),
      ...(access === 'session' && { 401: errorOf('No live session.') }),
      ...(passwordConfirmation && {
        403: errorOf('`password-needed`: it needs a confirmation by password.'),
      }),
      ...(precondition && { 412: errorOf('The document has moved on; `current` is what the server has.') }),
      ...((limits ?? innerLimits) && {
        429: errorOf('Too many calls; `Retry-After` says when to try again.'),
      }),
      default: errorOf('A refusal.'),
    },
  };
}
