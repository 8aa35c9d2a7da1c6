import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { CALLS } from '#tests/api/harness/good-requests.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters: { name?: string; in?: string; description?: string; $ref?: string }[];
  requestBody?: { required?: boolean };
  responses: Record<string, unknown>;
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const read = async () => {
  const reply = await api.request('GET', '/openapi.json');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  return reply.body as unknown as Document;
};

describe('GET /openapi.json', () => {
  test('is a valid OpenAPI 3.1 document by the official schema', async () => {
    const document = await read();
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document) as never);
    expect(errors).toBeUndefined();
    expect([valid, validator.version, document.openapi]).toEqual([true, '3.1', '3.1.0']);
  });

  test('contains every call of the registry once, and nothing else', async () => {
    const { paths } = await read();
    const told = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => [operationId, method, path].join(' ')),
    );
    const calls = CALLS.map(([name, call]) =>
      [name.replace('.', '_'), call.method.toLowerCase(), call.path.replace(/:(\w+)/g, '{$1}')].join(' '),
    );
    expect(told.sort()).toEqual(calls.sort());
  });

  test('a body is required, and a reply that may be unchanged names the header for it', async () => {
    const { paths } = await read();
    for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations))) {
      const { operationId, parameters, requestBody, responses } = operation;
      const hasEtag = parameters.some(({ $ref }) => $ref?.endsWith('/IfNoneMatchEtag'));
      expect([operationId, requestBody?.required ?? true]).toEqual([operationId, true]);
      expect([operationId, hasEtag]).toEqual([operationId, '304' in responses]);
    }
  });

  test('Idempotency-Key is offered where its reply is stored', async () => {
    const { paths } = await read();
    const takesKey = (path: string, method: string) =>
      paths[path]?.[method]?.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
    expect(takesKey('/private/raffle', 'put')).toBe(true);
    expect(takesKey('/private/payment/confirm/{id}', 'put')).toBe(false);
  });

  test('every parameter of a path is described, and every text is English', async () => {
    const { paths } = await read();
    for (const [path, operations] of Object.entries(paths)) {
      for (const { parameters, summary, description } of Object.values(operations)) {
        const named = parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name ?? ''}}`);
        expect(named).toEqual(path.match(/\{\w+\}/g) ?? []);
        expect(summary.length).toBeLessThanOrEqual(160);
        expect(summary + description).not.toMatch(/[ãõçáéíóúâêô]|\b(rifa|para|uma|você)\b/i);
      }
    }
  });
});
