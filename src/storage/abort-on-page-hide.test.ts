// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { abortOnPageHide } from './abort-on-page-hide.ts';
import { UserDatabase } from './user-database.ts';

const reload = vi.fn();
vi.stubGlobal('location', { reload });

const pageEvent = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

/** A page, and another one with the same database. */
async function twoPages(userId: string) {
  abortOnPageHide();
  const left = new UserDatabase(userId);
  const next = new UserDatabase(userId);
  await Promise.all([left.open(), next.open()]);
  return { left, next };
}

/** Writes while `goesOn` returns true; resolves when it has started. */
async function write(database: UserDatabase, goesOn: () => boolean): Promise<{ done: Promise<unknown> }> {
  const begun = Promise.withResolvers<void>();
  const done = database.transaction('rw', database.meta, async () => {
    do {
      await database.meta.put({ key: 'written', value: true });
      begun.resolve();
    } while (goesOn());
  });
  await begun.promise;
  return { done: done.catch((error: unknown) => error) };
}

afterEach(() => {
  pageEvent('pageshow', true);
  reload.mockReset();
});

test('a page in the back/forward cache releases the database and reloads when shown again', async () => {
  const { left, next } = await twoPages('ana');
  const { done } = await write(left, () => true);
  pageEvent('pagehide', true);
  expect(await next.meta.get('written')).toBeUndefined();
  expect(await done).toMatchObject({ name: 'AbortError' });
  expect(reload).not.toHaveBeenCalled();
  pageEvent('pageshow', true);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['a page that ends leaves that to the browser', false],
  ['a page that had nothing under way is shown as it was', true],
])('%s', async (_, persisted) => {
  const { left } = await twoPages(`bia-${persisted}`);
  let goesOn = true;
  const { done } = await write(left, () => goesOn);
  if (persisted) {
    goesOn = false;
    await done;
  }
  pageEvent('pagehide', persisted);
  goesOn = false;
  expect(await done).toBeUndefined();
  pageEvent('pageshow', true);
  expect(reload).not.toHaveBeenCalled();
});
