// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
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
    installing: null as EventTarget | null,
    active: {} as unknown,
    update: this.update,
  });
  readonly register = vi.fn(() => Promise.resolve(this.registration));

  /** A worker tells the page something. */
  tell(type: string) {
    this.dispatchEvent(new MessageEvent('message', { data: { type } }));
  }

  /** A new version arrives and waits, or is refused. Returns the worker. */
  install(state: 'installed' | 'redundant' = 'installed') {
    const worker = Object.assign(new EventTarget(), { state, postMessage: vi.fn() });
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    if (state === 'installed') this.registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
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
    const { postMessage } = container.install();
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

  describe.each([
    ['an update', {}, 'update'],
    ['the first version', null, 'register'],
  ] as const)('that was refused (P-1021): %s', (_, active, call) => {
    /** Checks so far, after the network came back, twice. */
    const checks = () => {
      dispatchEvent(new Event('online'));
      dispatchEvent(new Event('online'));
      return container[call].mock.calls.length;
    };
    beforeEach(() => {
      container.registration.active = active;
    });

    it('is asked for again after a minute, and after twice as long with each refusal, up to an hour', async () => {
      const app = await start();
      let before = container[call].mock.calls.length;
      for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
        container.install('redundant');
        vi.setSystemTime(Date.now() + minutes * app.ASK_AGAIN_AFTER_REFUSAL_MS - 1);
        expect(checks()).toBe(before);
        vi.setSystemTime(Date.now() + 1);
        expect(checks()).toBe(++before);
        await Promise.resolve();
      }
    });

    it('begins with a minute again once a version was accepted, also where that is replaced later', async () => {
      const app = await start();
      container.install('redundant');
      container.install('redundant');
      const accepted = container.install();
      accepted.state = 'redundant';
      accepted.dispatchEvent(new Event('statechange'));
      container.install('redundant');
      const before = container[call].mock.calls.length;
      vi.setSystemTime(Date.now() + app.ASK_AGAIN_AFTER_REFUSAL_MS);
      expect(checks()).toBe(before + 1);
    });
  });
});

describe('a server that no longer understands this build (P-1043)', () => {
  /** The server refuses a call for it. */
  const refuse = async () => (await import('#src/api/update-needed.ts')).noteUpdateNeeded();

  it('is a reason to check at once, whatever the limit says, and not again within a minute', async () => {
    await start();
    await refuse();
    await refuse();
    expect(container.update).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    await refuse();
    expect(container.update).toHaveBeenCalledTimes(2);
  });

  it('is checked for once the page is usable, where it was told before', async () => {
    vi.resetModules();
    const app = await import('./app-update.ts');
    app.registerWorker();
    await refuse();
    expect(container.update).not.toHaveBeenCalled();
    await registered;
    expect(container.update).toHaveBeenCalledTimes(1);
  });

  it('shows the offer again that was postponed, and leaves it to its user from then on', async () => {
    const app = await start();
    container.install();
    app.postponeUpdate();
    await refuse();
    expect(app.isUpdateOffered()).toBe(true);
    app.postponeUpdate();
    await refuse();
    expect(app.isUpdateOffered()).toBe(false);
  });

  it('offers nothing before the new version is there', async () => {
    const app = await start();
    await refuse();
    expect(app.isUpdateOffered()).toBe(false);
    container.install();
    expect(app.isUpdateOffered()).toBe(true);
  });

  it('says that there is no room for the new version, with a way to try again, until it is there', async () => {
    const app = await start();
    await refuse();
    expect(app.isUpdateOffered()).toBe(false);
    const { result } = renderHook(() => app.useLackOfRoom());
    const tell = () => act(() => container.tell('NO_ROOM_FOR_UPDATE'));
    tell();
    expect([app.isUpdateOffered(), result.current]).toEqual([true, 1]);
    act(() => void container.install('redundant'));
    const refused = result.current;
    expect(refused).toBeGreaterThan(0);
    container.registration.installing = null;
    await act(async () => {
      app.tryUpdateAgain();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(container.update).toHaveBeenCalledTimes(2);
    expect(result.current).toBeGreaterThan(refused);
    act(() => void container.install());
    expect([app.isUpdateOffered(), result.current]).toEqual([true, 0]);
  });

  it.each([
    ['no worker is allowed', {}],
    ['no worker serves the page', { serviceWorker: new FakeContainer() }],
  ])('offers a reload where %s', async (_, browser: { serviceWorker?: FakeContainer }) => {
    if (browser.serviceWorker) browser.serviceWorker.controller = null;
    const reload = vi.fn();
    vi.stubGlobal('navigator', browser);
    vi.stubGlobal('location', { pathname: '/dashboard/my-raffles', reload });
    const app = await start();
    expect(app.isUpdateOffered()).toBe(false);
    await refuse();
    expect(app.isUpdateOffered()).toBe(true);
    await app.applyUpdate();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['before this page was opened', true],
    ['while it was open', false],
  ])(
    'offers the reload of a page with typed text whose version another tab has replaced, which came %s',
    async (_, wasThere) => {
      const reload = vi.fn();
      vi.stubGlobal('location', { pathname: '/register', reload, href: `${location.origin}/register` });
      document.body.innerHTML = '<input value="Marina">';
      if (wasThere) container.registration.waiting = { postMessage: vi.fn() };
      const app = await start();
      if (!wasThere) container.install();
      container.registration.waiting = null;
      container.dispatchEvent(new Event('controllerchange'));
      await refuse();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(app.isUpdateOffered()).toBe(true);
      expect(reload).not.toHaveBeenCalled();
      await app.applyUpdate();
      expect(reload).toHaveBeenCalledTimes(1);
      document.body.innerHTML = '';
    },
  );

  it.each([
    ['/register', '/register', 1],
    ['/dashboard/my-raffles', '/dashboard/my-raffles', 0],
    ['/login', '/dashboard/my-raffles', 0],
  ])(
    'an update accepted at %s reloads %s under an open dialog: %i times',
    async (pathname, nextPath, reloads) => {
      const reload = vi.fn();
      const place = { pathname, reload, href: location.origin + pathname };
      vi.stubGlobal('location', place);
      document.body.innerHTML = '<dialog open></dialog>';
      const app = await start();
      container.install();
      await refuse();
      await app.applyUpdate();
      place.pathname = nextPath;
      container.dispatchEvent(new Event('controllerchange'));
      await vi.advanceTimersByTimeAsync(2_000);
      expect(reload).toHaveBeenCalledTimes(reloads);
      document.body.innerHTML = '';
    },
  );
});
