import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeSharedImages } from '#src/storage/shared-images.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { receiveShare } from './share-target.ts';

const SHARED = '/dashboard/shared-images';

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches('https://rifaria.app'));
  // Outside of browsers there is no address that a path would belong to.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (to, status = 302) => new Response(null, { status, headers: { location: String(to) } }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function share(...names: string[]): Promise<[number, string | null]> {
  const body = new FormData();
  for (const name of names) body.append('images', new File(['photo'], name, { type: 'image/jpeg' }));
  const { status, headers } = await receiveShare(
    new Request(`https://rifaria.app${SHARED}`, { method: 'POST', body }),
  );
  return [status, headers.get('location')];
}

test('what is shared waits for its raffle', async () => {
  expect(await share('a.jpg', 'b.jpg')).toEqual([303, SHARED]);
  expect((await takeSharedImages('u1')).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
});

test('what cannot be kept is to be shared again (P-1108)', async () => {
  const full = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
  vi.stubGlobal('caches', { ...caches, open: full });
  expect(await share('a.jpg')).toEqual([303, `${SHARED}?perdidas=1`]);
});
