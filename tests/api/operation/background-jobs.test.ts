import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { startBackgroundJobs } from '#server/background-jobs.ts';
import { failureLog } from '#server/log/log-failures.ts';
import { LOG_SERIALIZERS } from '#server/log/logged-error.ts';
import { ProviderError } from '#server/providers/payment-provider.ts';
import { createOutbox } from '#server/services/outbox/outbox.ts';
import { isOutdatedMail } from '#server/services/selling/buyer/outdated-mails.ts';
import type { ServiceContext } from '#server/services/service-context.ts';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';

const fee = useFeeApi();
const { api } = fee;
afterEach(() => {
  vi.useRealTimers();
});

/** What a database says of a row that it refuses. */
const ROW = 'Failing row contains (Maria da Silva, 21999990000).';

/** The database, which fails at every statement. */
function failingDatabase(): ServiceContext['db'] {
  return api.database.db.withPlugin({
    transformQuery() {
      throw Object.assign(new Error(`null value: ${ROW}`), { code: '23502', detail: ROW });
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
}

/** The log as the server writes it. */
function keptLog() {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  return { lines, log: pino({ base: undefined, serializers: LOG_SERIALIZERS }, { write }) };
}

/** Runs all background jobs for `ms`, of the time that they wait. */
async function runJobs(services: ServiceContext, ms: number, until: (lines: string[]) => unknown) {
  const { lines, log } = keptLog();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const stop = startBackgroundJobs(services, log, {
    reclaimSpace: () => Promise.reject(Object.assign(new Error(ROW), { code: '53100' })),
  });
  await vi.advanceTimersByTimeAsync(ms);
  vi.useRealTimers();
  await expect.poll(() => until(lines)).toBe(true);
  await stop();
  return lines.map((line) => JSON.parse(line) as { msg: string; err?: object });
}

const JOBS = [
  'sweeping failed',
  'reclaiming space of the database failed',
  'delivering notifications failed',
  'ending reservations failed',
  'settling cancellations failed',
  'publishing lists of sold tickets failed',
  'notifying sellers to name numbers failed',
  'publishing results failed',
  'notifying sellers of results failed',
  'ending what is open at the payment provider failed',
  'reminding sellers failed',
  'mailing buyers failed',
  'notifying devices failed',
  'reconciling with the payment provider failed',
];

test('a background job that fails says in the log what failed, by type, code and place, and quotes no row', async () => {
  const db = failingDatabase();
  const { log, lines: ofOutbox } = keptLog();
  const outbox = createOutbox({
    ...{ ...api.services, db, isOutdated: isOutdatedMail, onEnd: () => undefined },
    onFailure: failureLog(api.services, log)('sending messages failed'),
  });
  const told = (lines: string[]) => JOBS.every((job) => lines.some((line) => line.includes(job)));
  const lines = await runJobs({ ...api.services, db, outbox }, MINUTE_MS, told);
  const all = [...lines, ...ofOutbox.map((line) => JSON.parse(line) as (typeof lines)[number])];
  for (const job of [...JOBS, 'sending messages failed'])
    expect(all, job).toContainEqual(
      expect.objectContaining({
        msg: job,
        err: {
          type: 'Error',
          code: expect.stringMatching(/^(23502|53100)$/) as string,
          stack: expect.stringContaining('background-jobs.test') as string,
        },
      }),
    );
  expect(JSON.stringify(all)).not.toContain('Maria');
});

test('a provider that does not answer about payments is told in the log, with how many were asked about', async () => {
  const { person, id } = await fee.newDearRaffle();
  await fee.checkoutOf(person, id);
  fee.changeProvider(() => ({ searchPayments: () => Promise.reject(new ProviderError('no-answer')) }));
  api.passDays(1);
  const message = 'reconciling with the payment provider';
  const lines = await runJobs(api.services, 5_000, (lines) => lines.some((line) => line.includes(message)));
  expect(lines).toContainEqual(expect.objectContaining({ asked: 1, failed: 1, msg: message }));
});
