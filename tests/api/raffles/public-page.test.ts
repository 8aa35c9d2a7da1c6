import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { imagePath } from '#core/domain/raffles/raffle-images.ts';
import { EARLY_PRESSES } from '#server/http/public-page/page-scripts.ts';
import { publicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { publicPagesOf } from '#tests/api/harness/public-pages.ts';
import { raffleBody, stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { makeBuild } from '#tests/api/harness/stand-in-build.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const { newPage, open } = publicPagesOf(api);
const HASH = 'ab'.repeat(32);
const PUBLIC_URL = 'https://rifaria.example';
let distFolder: string;
beforeAll(() => (distFolder = makeBuild()));
beforeEach(() => api.start({ distFolder, publicUrl: PUBLIC_URL }));
afterAll(() => fs.rmSync(distFolder, { recursive: true }));

describe('the head of a raffle’s page', () => {
  test('has title, description, canonical URL and Open Graph tags', async () => {
    const { address } = await newPage({ name: 'Moto zero km' });
    const { status, headers, document, content } = await open(address);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(document.title).toBe('Moto zero km · Rifaria');
    expect(
      document.querySelectorAll('title, meta[name=description], meta[property="og:title"]'),
    ).toHaveLength(3);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(PUBLIC_URL + address);
    const description = content('description') ?? '';
    expect(description).toMatch(/^R\$ 10,00 por ticket\. Uma cesta de café/);
    expect([...description].length).toBeLessThanOrEqual(150);
    expect(
      Object.fromEntries(
        [...document.querySelectorAll('meta[property]')].map((tag) => [
          tag.getAttribute('property'),
          tag.getAttribute('content'),
        ]),
      ),
    ).toEqual({
      'og:type': 'website',
      'og:site_name': 'Rifaria',
      'og:locale': 'pt_BR',
      'og:title': 'Moto zero km',
      'og:description': description,
      'og:url': PUBLIC_URL + address,
      'og:image': `${PUBLIC_URL}/share.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Um ticket de rifa da Rifaria',
    });
    expect(content('twitter:card')).toBe('summary_large_image');
  });

  test('cuts no emoji of a long description in two (P-008)', async () => {
    const { address } = await newPage({ description: `<p>${'👨‍👩‍👧‍👦'.repeat(200)}</p>` });
    const { content } = await open(address);
    const beginning = 'R$ 10,00 por ticket. ';
    expect(content('description')).toBe(`${beginning}${'👨‍👩‍👧‍👦'.repeat(149 - beginning.length)}…`);
  });

  test('uses the first valid image', async () => {
    const { id, address } = await newPage({ name: 'Moto nova' });
    const images = JSON.stringify(['javascript:alert(1)', '/fotos/moto.jpg']);
    await api.database.db.updateTable('raffleConfig').set({ images }).where('raffleId', '=', id).execute();
    const { content } = await open(address);
    expect([content('og:image'), content('og:image:alt')]).toEqual([
      `${PUBLIC_URL}/fotos/moto.jpg`,
      'Moto nova',
    ]);
    expect(content('og:image:width')).toBeUndefined();
  });

  test('uses an uploaded image for the link preview, and preloads it', async () => {
    const { id, address } = await newPage({ name: 'Moto nova' });
    const images = JSON.stringify([imagePath(HASH, 'wide')]);
    await api.database.db.updateTable('raffleConfig').set({ images }).where('raffleId', '=', id).execute();
    const { content, document } = await open(address);
    expect(['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'].map(content)).toEqual([
      `${PUBLIC_URL}/images/${HASH}-card.jpg`,
      '1200',
      '630',
      'Moto nova',
    ]);
    const hint = document.querySelector('link[rel=preload][as=image]');
    expect(hint?.getAttribute('imagesrcset')).toBe(
      `/images/${HASH}-medium.webp 960w, /images/${HASH}-wide.webp 1600w`,
    );
    expect(hint?.getAttribute('fetchpriority')).toBe('high');
  });

  test.each([
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '</title><img src=x onerror=alert(1)>',
    '$& $1 $` &amp;',
  ])('a title of %s is only text', async (name) => {
    const { address } = await newPage({ name: `Rifa ${name}` });
    const { document, content } = await open(address);
    expect(document.title).toBe(`Rifa ${name} · Rifaria`);
    expect(content('og:title')).toBe(`Rifa ${name}`);
    const scripts = [...document.querySelectorAll('script:not([type="application/json"])')];
    expect(scripts.map(({ textContent }) => textContent)).toEqual([EARLY_PRESSES]);
    expect(document.querySelectorAll('img')).toHaveLength(0);
    const data = document.getElementById('public-raffle');
    expect(z.decode(publicRafflePage, JSON.parse(data?.textContent ?? '') as never).raffle.title).toBe(
      `Rifa ${name}`,
    );
  });

  test('preloads the scripts of the page, which has its styles', async () => {
    const { headers } = await open((await newPage()).address);
    const files = [...(headers.get('link') ?? '').matchAll(/<\/assets\/([^>]+)>/g)].map(([, file]) => file);
    expect(files.sort()).toEqual(['kit.js', 'page.js']);
  });
});

describe('the address of a raffle’s page', () => {
  test.each([
    ['/outro-nome?ref=ana', '?ref=ana'],
    ['', ''],
    ['/', ''],
    ['/MOTO', ''],
  ])('with %j in place of its slug redirects to the canonical one', async (ending, search) => {
    const { id, address } = await newPage();
    const reply = await api.request('GET', `/${id.toUpperCase()}/rifa-digital${ending}`);
    expect([reply.status, reply.headers.get('location'), reply.headers.get('cache-control')]).toEqual([
      301,
      address + search,
      'no-cache',
    ]);
  });

  test('of a draft, an unknown and an invalid id is the same 404 without any data', async () => {
    const owner = await api.newPerson();
    const draft = await steps.newRaffle(owner, { name: 'Segredo de estado' });
    const addresses = [
      `/${String(draft._id)}/rifa-digital/segredo-de-estado`,
      `/${String(raffleBody()._id)}/rifa-digital/x`,
      '/abc/rifa-digital/x',
    ];
    for (const address of addresses) {
      const { status, headers, document, text, content } = await open(address);
      expect([status, headers.get('x-robots-tag'), content('robots')]).toEqual([404, 'noindex', 'noindex']);
      expect(document.title).toBe('Rifa não encontrada · Rifaria');
      expect(document.getElementById('public-raffle')?.textContent).toBe('null');
      expect(text).not.toContain('Segredo');
    }
  });

  test.each([
    [true, 'noindex'],
    [false, null],
  ])('private: %s has the robots tag %s', async (isPrivate, robots) => {
    const { address } = await newPage({}, { private: isPrivate });
    const { status, headers, content } = await open(address);
    expect([status, headers.get('x-robots-tag'), content('robots') ?? null]).toEqual([200, robots, robots]);
  });

  test('stays available after the raffle ended', async () => {
    const { id, owner, address } = await newPage();
    expect((await api.request('PUT', `/private/finish-raffle/${id}`, { as: owner })).status).toBe(200);
    const { status, text } = await open(address);
    expect([status, text.includes('"status":"finished"')]).toEqual([200, true]);
  });

  test('is 304 while unchanged, and sent again after a change', async () => {
    const { id, owner, address } = await newPage();
    const first = await open(address);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    const again = () => api.request('GET', address, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await api.request('PUT', `/private/finish-raffle/${id}`, { as: owner });
    expect((await again()).status).toBe(200);
  });

  test('is compressed if the browser accepts it', async () => {
    const { address } = await newPage();
    const { headers } = await open(address, { 'accept-encoding': 'gzip, br' });
    expect(headers.get('content-encoding')).toBe('br');
  });

  test('is logged by its pattern, without the id (P-908)', async () => {
    const { id, address } = await newPage();
    api.logged.length = 0;
    await open(address);
    expect(api.logged.join()).not.toContain(id);
  });
});

describe('for search engines', () => {
  test('robots.txt allows the public pages', async () => {
    const { text } = await api.request('GET', '/robots.txt');
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /dashboard',
      'Disallow: /private',
      'Disallow: /api',
      '',
      `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
      '',
    ]);
  });

  test('the sitemap lists active raffles that are not private', async () => {
    const shown = await newPage();
    const hidden = await newPage({}, { private: true });
    const { text } = await api.request('GET', '/sitemap.xml');
    expect(text).toContain(`<loc>${PUBLIC_URL}${shown.address}</loc>`);
    expect(text).not.toContain(hidden.id);
  });
});
