import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ModelNetwork } from '#tests/simulation/model-network.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { type Connectivity, createConnectivity } from './connectivity.ts';

let network: ModelNetwork;
let connectivity: Connectivity;

beforeEach(() => {
  vi.useFakeTimers();
  network = new ModelNetwork(new ModelServer());
  connectivity = createConnectivity(network.fetch);
});
afterEach(() => {
  connectivity.stop();
  vi.useRealTimers();
});

test('is optimistic until a probe fails', async () => {
  expect(connectivity.isOnline()).toBe(true);
  network.up = false;
  expect(await connectivity.probe()).toBe(false);
  expect(connectivity.isOnline()).toBe(false);
});

test('a captive portal is not our server', async () => {
  network.failNext(/healthz/, 'portal');
  expect(await connectivity.probe()).toBe(false);
});

test('probes repeatedly with a backoff while unreachable, and notifies once', async () => {
  const listener = vi.fn();
  connectivity.subscribe(listener);
  network.up = false;
  await connectivity.probe();
  expect(listener).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_000);
  network.up = true;
  await vi.advanceTimersByTimeAsync(5_999);
  expect(connectivity.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(connectivity.isOnline()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(2);
  const asked = network.sent.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(network.sent).toHaveLength(asked);
});

test('concurrent probes share one request', async () => {
  await Promise.all([connectivity.probe(), connectivity.probe()]);
  expect(network.sent).toHaveLength(1);
});

test('stops probing when stopped', async () => {
  network.up = false;
  await connectivity.probe();
  connectivity.stop();
  network.up = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(network.sent).toHaveLength(0);
});

test('a probe that the network holds up ends when stopped (P-1146)', async () => {
  const held = network.holdNext(/healthz/);
  const probing = connectivity.probe();
  await held.arrived;
  connectivity.stop();
  expect(await probing).toBe(false);
  expect(connectivity.isOnline()).toBe(true);
  expect(await connectivity.probe()).toBe(false);
});
