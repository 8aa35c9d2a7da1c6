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

test('what could not be read is not quoted', () => {
  const read = () => JSON.parse('Maria') as unknown;
  expect(read).toThrow('Maria');
  const failure = (() => {
    try {
      return read();
    } catch (error) {
      return error;
    }
  })();
  const line = logged(failure);
  expect(line).toMatchObject({ err: { type: 'SyntaxError', stack: expect.any(String) as string } });
  expect(JSON.stringify(line)).not.toContain('Maria');
});

test('an error with a cause says the code of the cause, not its message', () => {
  const cause = Object.assign(new Error("EACCES: '/home/maria/images'"), { code: 'EACCES' });
  const line = logged(new Error('image store failed', { cause }));
  expect(line).toMatchObject({
    err: { message: 'image store failed', cause: { code: 'EACCES' } },
  });
  expect(JSON.stringify(line)).not.toContain('maria');
});

test('what is no error is logged by its type', () => {
  expect(logged('Maria')).toMatchObject({ err: { type: 'string' } });
});
