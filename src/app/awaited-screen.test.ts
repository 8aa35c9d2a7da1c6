// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutOfReach } from '#src/ui/loading/lost-chunk.ts';
import { awaitedScreen } from './awaited-screen.ts';

let isServerUp = false;
let failure: Error | undefined;
const load = vi.fn(() => (failure ? Promise.reject(failure) : Promise.resolve({ Component: () => null })));

beforeEach(() => {
  vi.useFakeTimers();
  isServerUp = false;
  failure = new OutOfReach('no chunk');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: isServerUp })));
});
afterEach(async () => {
  // Ends the waiting, which tests share.
  isServerUp = true;
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  load.mockClear();
});

async function start(path: string) {
  const routes = [
    { path, lazy: load },
    { path: '/my-numbers', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  return router;
}

/** What becomes of the page of the build at a path, if it has one. */
async function pageOf(path: string, staticRoute: string) {
  const router = await start(path);
  const onShow = vi.fn();
  const awaited = awaitedScreen(router, staticRoute);
  void awaited?.then(onShow);
  return { router, onShow, stays: awaited !== undefined };
}

test.each(['/', '/terms', '/privacy'])(
  'the page of %s stays to be read while its screen is out of reach, and the app takes it over once it has come (P-762)',
  async (path) => {
    const { router, onShow, stays } = await pageOf(path, path);
    expect(stays).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onShow).not.toHaveBeenCalled();
    isServerUp = true;
    // The server may be gone again by then.
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onShow).not.toHaveBeenCalled();
    failure = undefined;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onShow).toHaveBeenCalledOnce();
    expect(router.state.errors).toBeNull();
  },
);

test('another screen that is opened meanwhile is shown, and not left', async () => {
  const { router, onShow } = await pageOf('/terms', '/terms');
  await router.navigate('/my-numbers');
  await vi.advanceTimersByTimeAsync(0);
  expect(onShow).toHaveBeenCalledOnce();
  isServerUp = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(router.state.location.pathname).toBe('/my-numbers');
});

test.each<[string, string, Error | undefined]>([
  ['a screen that has come', '/terms', undefined],
  ['one that is broken', '/terms', new Error('x is not a function')],
  ['one whose page says nothing without the app', '/rifas', new OutOfReach('no chunk')],
])('%s is rendered at once, or its error', async (_, staticRoute, problem) => {
  failure = problem;
  expect((await pageOf('/terms', staticRoute)).stays).toBe(false);
});
