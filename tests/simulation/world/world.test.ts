import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { openWorld } from '../histories/run-history.ts';
import { asTask } from './microtasks.ts';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

/** Longer than an open app waits before it provides for the loss of its database, milliseconds. */
const PREPARED_MS = 5_000;

/** A history that ends with a page killed amid a transaction, and a request without an end. */
function endedWorld(): WeakRef<object> {
  const world = openWorld(1);
  const [device, other] = world.devices;
  const [killed] = device?.tabs ?? [];
  const [tab] = other?.tabs ?? [];
  if (!killed || !other || !tab) throw new Error('No pages');
  world.scheduler.run(PREPARED_MS);
  world.arm({ device: other, fault: 'hang', of: 'any' });
  world.startAction(tab, 'pull', () => tab.engine.pull());
  world.scheduler.run(1_000);
  world.crashPoint = () => true;
  world.startAction(killed, 'create', () => killed.engine.createRaffleDraft());
  world.scheduler.run(1_000, 200);
  world.end();
  return new WeakRef(world);
}

test('nothing holds a world that has ended', async () => {
  const world = await asTask(endedWorld);
  // The last one may be held by what is replaced only by the next.
  await asTask(endedWorld);
  await asTask(() => undefined);
  collectGarbage();
  expect(world.deref()).toBeUndefined();
});
