import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JSDOM } from 'jsdom';
import * as z from 'zod/mini';
import { STATIC_PAGES } from '#core/domain/static-pages.ts';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { publicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { createRateLimiter } from '#server/services/rate-limits/rate-limiter.ts';
import { publicPagesOf } from '#tests/api/harness/public-pages.ts';
import { makeBuild } from '#tests/api/harness/stand-in-build.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const { newPage, open } = publicPagesOf(api);
const PUBLIC_URL = 'https://rifaria.example';

/** Each of the two servers that may take requests in turn keeps pages of its own. */
async function onEveryServer<Value>(ask: () => Promise<Value>): Promise<Value> {
  await ask();
  return ask();
}

let distFolder: string;
beforeAll(() => (distFolder = makeBuild()));
beforeEach(() => api.start({ distFolder, publicUrl: PUBLIC_URL }));
afterAll(() => fs.rmSync(distFolder, { recursive: true }));

describe('the screen of a raffle’s page', () => {
  test('is in the HTML, with its styles and the circumstances in which it was rendered', async () => {
    const { address } = await newPage({ name: 'Moto $& zero' });
    const { document } = await open(address);
    const root = document.getElementById('root');
    const renderedAt = api.now.toISOString();
    expect(root?.textContent).toBe(['LigueMoto $& zero', renderedAt, PUBLIC_URL].join(' | '));
    expect({ ...root?.dataset }).toEqual({ renderedAt, origin: PUBLIC_URL });
    expect(document.head.querySelector('style')?.textContent).toBe('a{}\nb{}\nc{}');
    const notices = [...document.querySelectorAll('noscript')].map(({ textContent }) => textContent);
    expect(notices).toEqual(['Ligue']);
  });

  test('is left to the app where it cannot be rendered, and the operator learns of it', async () => {
    const { address } = await newPage({ name: 'Falha ao desenhar' });
    const { status, document } = await open(address);
    expect([status, document.getElementById('root')?.textContent]).toEqual([200, 'Abrindo']);
    expect(document.getElementById('root')?.dataset.renderedAt).toBeUndefined();
    expect(document.getElementById('public-raffle')?.textContent).toContain('Falha ao desenhar');
    expect(document.querySelector('noscript')).not.toBeNull();
    expect(api.logged.join()).toContain('A public page could not be rendered');
  });

  test('is left to the app for an address that has had too many rendered; what is kept is not counted (P-1053)', async () => {
    const [one, other] = [await newPage(), await newPage()];
    // One server, which keeps what it made.
    api.database = { ...api.database, another: api.database.db };
    const lookups = { ...RATE_LIMITS['lookups-of-address'], most: 1, lease: 1, windowSeconds: 3600 };
    const rateLimiter = createRateLimiter({ ...RATE_LIMITS, 'lookups-of-address': lookups });
    api.start({ distFolder, publicUrl: PUBLIC_URL, rateLimiter });
    const read = async ({ address }: { address: string }, from: string) => {
      const { status, text, headers } = await api.request('GET', address, { from });
      const { document } = new JSDOM(text).window;
      expect(document.getElementById('public-raffle')?.textContent).toContain(address.split('/')[1]);
      const isRendered = document.getElementById('root')?.dataset.renderedAt !== undefined;
      return [status, isRendered, headers.get('cache-control')];
    };
    const rendered = [200, true, 'public, max-age=0, s-maxage=60'];
    const [here, there] = ['198.51.100.1', '198.51.100.2'];
    const together = await Promise.all([read(one, here), read(one, here), read(one, here)]);
    expect(together).toEqual([rendered, rendered, rendered]);
    expect(await read(other, here)).toEqual([200, false, 'no-store']);
    expect(await read(one, here)).toEqual(rendered);
    expect(await read(other, there)).toEqual(rendered);
    expect(await read(other, here)).toEqual(rendered);
  });

  test('is rendered again after a minute, and at once after a change', async () => {
    const { id, owner, address } = await newPage();
    const shownAt = async () => (await open(address)).document.getElementById('root')?.dataset.renderedAt;
    const first = await onEveryServer(shownAt);
    api.pass(MINUTE_MS - 1);
    expect(await shownAt()).toBe(first);
    api.pass(1);
    expect(await shownAt()).toBe(api.now.toISOString());
    api.pass(1000);
    await api.request('PUT', `/private/finish-raffle/${id}`, { as: owner });
    expect(await shownAt()).toBe(api.now.toISOString());
  });

  test('may tell for five seconds the count of before, but at once that nothing is left', async () => {
    const { id, address } = await newPage();
    const sell = (next: number) =>
      api.database.db.updateTable('pool').set({ next }).where('raffleId', '=', id).execute();
    const availableIn = async () => {
      const { document } = await open(address);
      const data = JSON.parse(document.getElementById('public-raffle')?.textContent ?? '') as never;
      return z.decode(publicRafflePage, data).tickets.available;
    };
    expect(await onEveryServer(availableIn)).toBe(100);
    await sell(40);
    expect(await availableIn()).toBe(100);
    api.pass(5000);
    expect(await availableIn()).toBe(60);
    await sell(100);
    expect(await availableIn()).toBe(0);
  });

  test('of a missing raffle is the page that the build rendered, for no search engine (P-903)', async () => {
    const file = path.join(distFolder, STATIC_PAGES.missingRaffle.file);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '<main>Não encontramos esta rifa</main>');
    api.start({ distFolder, publicUrl: PUBLIC_URL });
    const { status, headers, text } = await api.request(
      'GET',
      '/01930000-0000-7000-8000-000000000000/rifa-digital/x',
    );
    fs.rmSync(file);
    expect([status, headers.get('x-robots-tag'), headers.get('cache-control'), text]).toEqual([
      ...[404, 'noindex', 'no-cache'],
      '<main>Não encontramos esta rifa</main>',
    ]);
  });

  test('is not served by itself', async () => {
    const { status, text } = await api.request('GET', '/.server/server-render.mjs');
    expect([status, text.includes('renderRafflePage')]).toEqual([404, false]);
  });
});
