import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** A batcher of numbers whose batches are completed by the test. */
function slowBatcher(maxBatch: number, isOneToBlame = false) {
  const batches: { lane: string; requests: number[]; end: (error?: Error) => void }[] = [];
  const { submit } = createBatcher<number, string>({
    maxBatch,
    keysOf: (request) => [String(request % 10)],
    isOneToBlame: () => isOneToBlame,
    flush: (lane, requests) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      const end = (error?: Error) => (error ? reject(error) : resolve(requests.map((one) => `done ${one}`)));
      batches.push({ lane, requests, end });
      return promise;
    },
  });
  /** Completes the batch with this index after it has started. */
  const end = async (place: number, error?: Error) => {
    await expect.poll(() => batches.length).toBeGreaterThan(place);
    batches[place]?.end(error);
  };
  const requestsOf = () => batches.map(({ requests }) => requests);
  return { submit, end, requestsOf };
}

test('the first request starts immediately, later ones join the next batch', async () => {
  const { submit, end, requestsOf } = slowBatcher(3);
  const answers = [1, 2, 3, 4, 5].map((request) => submit('raffle', request));
  expect(requestsOf()).toEqual([[1]]);
  for (const place of [0, 1, 2]) await end(place);
  expect(await Promise.all(answers)).toEqual(['done 1', 'done 2', 'done 3', 'done 4', 'done 5']);
  expect(requestsOf()).toEqual([[1], [2, 3, 4], [5]]);
});

test('another raffle has batches of its own', async () => {
  const { submit, end, requestsOf } = slowBatcher(3);
  const answers = [submit('one', 1), submit('other', 2)];
  expect(requestsOf()).toEqual([[1], [2]]);
  for (const place of [0, 1]) await end(place);
  await Promise.all(answers);
});

test('two requests of one buyer never stand in the same batch, and keep their order', async () => {
  const { submit, end, requestsOf } = slowBatcher(10);
  const answers = [1, 2, 12, 3, 22].map((request) => submit('raffle', request));
  for (const place of [0, 1, 2, 3]) await end(place);
  await Promise.all(answers);
  expect(requestsOf()).toEqual([[1], [2, 3], [12], [22]]);
});

test('a database error rejects the whole batch, and the next batch still runs', async () => {
  const { submit, end } = slowBatcher(10);
  const answers = [1, 2, 3].map((request) => submit('raffle', request));
  const settled = Promise.allSettled(answers);
  await end(0);
  await end(1, new Error('gone'));
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  const later = submit('raffle', 4);
  await end(2);
  expect(await later).toBe('done 4');
});

test('the faulty request is isolated, and the others succeed', async () => {
  const { submit, end, requestsOf } = slowBatcher(10, true);
  const settled = Promise.allSettled([1, 2, 3, 4].map((request) => submit('raffle', request)));
  await end(0);
  await end(1, new Error('one of three'));
  await end(2);
  await end(3, new Error('this one'));
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(requestsOf()).toEqual([[1], [2, 3, 4], [2, 3], [4]]);
});
