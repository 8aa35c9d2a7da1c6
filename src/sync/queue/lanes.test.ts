import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

/** A lane that is busy until `free` is called. */
function busyLane() {
  const lanes = createLanes();
  const work = Promise.withResolvers<void>();
  const held = lanes.hold('r1', () => work.promise);
  return { lanes, held, free: work.resolve };
}

test('a worker that found nothing to send looks again once another one has ended', async () => {
  const { lanes, held, free } = busyLane();
  const waiting = lanes.untilChanged(lanes.changes());
  free();
  await held;
  expect(await waiting).toBe(true);
  expect(lanes.isBusy('r1')).toBe(false);
});

test('what is queued between a look and the wait is looked at, and not waited for', async () => {
  const { lanes, held, free } = busyLane();
  const seen = lanes.changes();
  lanes.wake();
  expect(await lanes.untilChanged(seen)).toBe(true);
  free();
  await held;
});

test('a worker looks again when the next wait is over, though another one is still busy', async () => {
  const { lanes, held, free } = busyLane();
  expect(await lanes.untilChanged(lanes.changes(), 1)).toBe(true);
  expect(lanes.isBusy('r1')).toBe(true);
  free();
  await held;
});

test('without other workers the last one ends', async () => {
  const lanes = createLanes();
  expect(await lanes.untilChanged(lanes.changes())).toBe(false);
});
