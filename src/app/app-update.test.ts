// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let registered: Promise<unknown>;
vi.mock('#src/ui/loading/on-idle.ts', () => ({
  onIdle(work: () => Promise<unknown>) {
    registered = work();
  },
}));

/** A browser's worker container with a registration, as far as the app uses them. */
class FakeContainer extends EventTarget {
  controller: unknown = { state: 'activated' };
  readonly update = vi.fn(() => Promise.resolve());
  readonly registration = Object.assign(new EventTarget(), {
    waiting: null as unknown,
    installing: null as (EventTarget & { state?: string }) | null,
    active: {} as unknown,
    update: this.update,
  });
  readonly register = vi.fn(() => Promise.resolve(this.registration));

  /** A new version arrives and waits. */
  install(postMessage = vi.fn()): typeof postMessage {
    const worker = Object.assign(new EventTarget(), { postMessage });
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    this.registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return postMessage;
  }
}

let container: FakeContainer;

async function start() {
  vi.resetModules();
  const app = await import('./app-update.ts');
  app.registerWorker();
  await registered;
  return app;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  container = new FakeContainer();
  vi.stubGlobal('navigator', { serviceWorker: container });
});
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a new version', () => {
  it('is offered once it waits, and activated when the user accepts', async () => {
    const app = await start();
    expect(app.isUpdateOffered()).toBe(false);
    const postMessage = container.install();
    expect(app.isUpdateOffered()).toBe(true);
    expect(postMessage).not.toHaveBeenCalled();
    await app.applyUpdate();
    expect(postMessage.mock.calls[0]?.[0]).toEqual({ type: 'SKIP_WAITING' });
  });

  it('is not offered while the very first worker is being installed', async () => {
    container.controller = null;
    const app = await start();
    container.install();
    expect(app.isUpdateOffered()).toBe(false);
  });

  it('is offered again an hour after it was postponed, also across a reload', async () => {
    let app = await start();
    container.install();
    app.postponeUpdate();
    expect(app.isUpdateOffered()).toBe(false);
    app = await start();
    expect(app.isUpdateOffered()).toBe(false);
    vi.advanceTimersByTime(app.POSTPONED_FOR_MS);
    expect(app.isUpdateOffered()).toBe(true);
  });

  it('is checked for hourly and when the page becomes visible, not at start, and not more often than allowed', async () => {
    const app = await start();
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
    comeBack();
    expect(container.update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(app.ASK_AGAIN_AFTER_MS);
    comeBack();
    comeBack();
    expect(container.update).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(app.ASK_EVERY_MS);
    expect(container.update).toHaveBeenCalledTimes(2);
  });

  it('is registered as soon as the network is back if a portal answered in place of the worker (P-1021)', async () => {
    container.register.mockRejectedValueOnce(new TypeError('The script has an unsupported MIME type'));
    await start();
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(container.register).toHaveBeenCalledTimes(2));
  });

  /** P-1021: a portal has answered. */
  it.each([
    ['an update', {}, 'update'],
    ['the first version', null, 'register'],
  ] as const)('is asked for as soon as the network is back if %s was refused', async (_, active, call) => {
    container.registration.active = active;
    await start();
    container.install();
    const refused = container.registration.installing!;
    const callsBefore = container[call].mock.calls.length;
    dispatchEvent(new Event('online'));
    expect(container[call]).toHaveBeenCalledTimes(callsBefore);
    refused.state = 'redundant';
    refused.dispatchEvent(new Event('statechange'));
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    expect(container[call]).toHaveBeenCalledTimes(callsBefore + 1);
  });
});
