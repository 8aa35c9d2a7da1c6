import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logFailures } from './log-failures.ts';
import { LOG_SERIALIZERS } from './logged-error.ts';

/** What the log says of a failure. */
function logged(error: unknown): Record<string, unknown> {
  const lines: string[] = [];
  const log = pino(
    { base: undefined, serializers: LOG_SERIALIZERS },
    { write: (line: string) => void lines.push(line) },
  );
  logFailures({ storage: { noteRefusal: () => false } as never }, log, [{ raffleId: 'r1', error }], 'failed');
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

test('an error of the server’s own says what is wrong, and where', () => {
  expect(logged(new Error('the list does not add up'))).toMatchObject({
    ...{ raffleId: 'r1', msg: 'failed' },
    err: {
      type: 'Error',
      message: 'the list does not add up',
      stack: expect.stringContaining('log-failures.test') as string,
    },
  });
});

test('one of the database says its code and where, and quotes no row', () => {
  const row = 'Failing row contains (Maria da Silva, 21999990000).';
  const error = Object.assign(new Error(`null value: ${row}`), { code: '23502', detail: row, where: row });
  const line = logged(error);
  expect(line).toMatchObject({ err: { code: '23502', stack: expect.stringContaining('at ') as string } });
  expect(JSON.stringify(line)).not.toContain('Maria');
});

test('what is no error is logged by its type', () => {
  expect(logged('Maria')).toMatchObject({ err: { type: 'string' } });
});
