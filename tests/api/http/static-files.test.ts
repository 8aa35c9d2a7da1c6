import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const PUBLIC_URL = 'https://rifaria.example';
let folder: string;
let distFolder: string;

const FILES: Record<string, string> = {
  'index.html': '<!doctype html><title>Rifaria</title>',
  'pages/home.html': '<!doctype html><title>Início</title>',
  'pages/login.html': '<!doctype html><title>Entrar</title>',
  'pages/my-numbers.html': '<!doctype html><title>Meus números</title>',
  'pages/not-found.html': '<!doctype html><title>Não encontrada</title>',
  'service-worker.js': 'self.addEventListener("fetch", () => {});',
  'manifest.webmanifest': '{"name":"Rifaria"}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/main-AbCd1234.js': 'console.log("Rifaria");',
  'assets/font-AbCd1234.woff2': 'font',
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/main-AbCd1234.js', css: ['assets/main-AbCd1234.css'] },
    'src/features/account/auth/login-page.tsx': {
      file: 'assets/login-AbCd1234.js',
      imports: ['index.html'],
      css: ['assets/login-AbCd1234.css'],
    },
    'src/features/raffles/list/my-raffles-route.ts': {
      file: 'assets/list-AbCd1234.js',
      css: ['assets/list-AbCd1234.css'],
    },
  }),
};

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-dist-'));
  distFolder = path.join(folder, 'dist');
  for (const [name, content] of Object.entries(FILES)) {
    const file = path.join(distFolder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
    if (/\.(js|html)$/.test(name)) {
      fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content));
      fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content));
    }
  }
  fs.writeFileSync(path.join(folder, 'rifaria-outside.txt'), 'outside');
});
beforeEach(() => api.start({ distFolder, publicUrl: PUBLIC_URL }));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const get = (urlPath: string, headers: Record<string, string> = {}) =>
  api.request('GET', urlPath, { headers });

describe('files of the built app', () => {
  test.each([
    ['/', 'no-cache', 'text/html; charset=utf-8'],
    ['/index.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/service-worker.js', 'no-cache', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json'],
    ['/assets/main-AbCd1234.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/assets/font-AbCd1234.woff2', 'public, max-age=31536000, immutable', 'font/woff2'],
    ['/favicon.svg', 'public, max-age=3600', 'image/svg+xml; charset=utf-8'],
  ])('%s is served with Cache-Control: %s as %s', async (urlPath, cacheControl, type) => {
    const { status, headers } = await get(urlPath);
    expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
      200,
      cacheControl,
      type,
    ]);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test.each([
    ['br, gzip, deflate', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('to a browser that takes %s it goes out as %s', async (accepted, encoding) => {
    const { headers } = await get('/assets/main-AbCd1234.js', { 'accept-encoding': accepted });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  });

  test.each([
    ['/', 'home'],
    ['/login', 'login'],
    ['/login/', 'login'],
  ])('%s is the page that the build rendered for it, asked about before each use', async (urlPath, name) => {
    const { status, text, headers } = await get(`${urlPath}?url=x`);
    expect([status, text.replaceAll(/<meta[^>]*>/g, ''), headers.get('cache-control')]).toEqual([
      200,
      FILES[`pages/${name}.html`],
      'no-cache',
    ]);
  });

  test.each([
    ['br, gzip, deflate', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('a page goes out to a browser that takes %s as %s', async (accepted, encoding) => {
    const { headers } = await get('/login', { 'accept-encoding': accepted });
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'Accept-Encoding']);
  });

  test('a page is sent again only after it has changed, as in a release', async () => {
    const again = (etag: string | null) => get('/login', { 'if-none-match': etag ?? '' });
    const first = (await get('/login')).headers.get('etag');
    expect((await again(first)).status).toBe(304);
    const file = path.join(distFolder, 'pages/login.html');
    onTestFinished(() => fs.writeFileSync(file, FILES['pages/login.html'] ?? ''));
    fs.writeFileSync(file, '<!doctype html><title>Outra</title>');
    fs.utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect(await again(first)).toMatchObject({
      status: 200,
      text: expect.stringContaining('Outra') as string,
    });
  });

  test.each([
    ['/', '/', '/'],
    ['/?afiliado=abcd1234', '/', undefined],
    ['/login/', '/login', '/login'],
    ['/login?url=dashboard', '/login', undefined],
    ['/my-numbers', undefined, '/my-numbers'],
    ['/recovery', undefined, undefined],
    ['/nada-aqui', undefined, undefined],
    ['/pages/login.html', undefined, undefined],
  ])('%s is %s to search engines and %s in a preview (P-1112)', async (urlPath, canonical, previewed) => {
    const { headers, text } = await get(urlPath);
    const [, linked] = /<([^>]+)>; rel="canonical"/.exec(headers.get('link') ?? '') ?? [];
    const [, shown] = /property="og:url" content="([^"]+)"/.exec(text) ?? [];
    const urlOf = (where: string | undefined) => where && PUBLIC_URL + where;
    expect([linked, shown]).toEqual([urlOf(canonical), urlOf(previewed)]);
  });

  test.each(['/', '/?afiliado=abcd1234', '/my-numbers'])(
    'the preview of %s has the picture of the product (P-1112)',
    async (urlPath) => {
      const { text } = await get(urlPath);
      expect(text).toContain(`<meta property="og:image" content="${PUBLIC_URL}/share.png" />`);
      expect(text).toContain('<meta name="twitter:card" content="summary_large_image" />');
    },
  );

  test.each(['pages/home.html', 'pages/login.html', 'index.html'])(
    'the worker gets %s exactly as the build made it (P-1112)',
    async (file) => expect((await get(`/${file}`)).text).toBe(FILES[file]),
  );

  test.each([
    '/recovery',
    '/dashboard',
    '/dashboard/my-raffles/01a1fd2a-4c33-779c-8870-40d746582519/0',
    '/terms',
    '/privacy',
  ])('%s is a page: the app itself, asked about before each use', async (urlPath) => {
    const { status, text, headers } = await get(`${urlPath}?url=x`);
    expect([status, text, headers.get('cache-control')]).toEqual([200, FILES['index.html'], 'no-cache']);
  });

  test('the file of a page, which only the worker asks for, is not for search engines', async () => {
    const { status, headers } = await get('/pages/login.html');
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect((await get('/login')).headers.get('x-robots-tag')).toBeNull();
  });

  test.each([
    ['/c/01a1fd2a-4c33-779c-8870-40d746582519', 'noindex'],
    ['/purchase/01a1fd2a-4c33-779c-8870-40d746582519', 'noindex'],
    ['/terms', null],
  ])('%s is a page, for search engines: %s', async (urlPath, robots) => {
    const { status, headers } = await get(urlPath);
    expect([status, headers.get('x-robots-tag')]).toEqual([200, robots]);
    // Other sites learn the origin at most.
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test.each(['/nada-aqui', '/privately', '/apis', '/login/x'])(
    '%s is no page of the app: the app says so, with 404',
    async (urlPath) => {
      const { status, text } = await get(urlPath);
      expect([status, text]).toEqual([404, FILES['pages/not-found.html']]);
    },
  );

  test.each([
    '/assets/gone-AbCd1234.js',
    '/gone.png',
    '/assets/main-AbCd1234.js.br',
    '/.vite/manifest.json',
    '/..%2frifaria-outside.txt',
    '/%2e%2e/rifaria-outside.txt',
    '/assets/..%2f..%2frifaria-outside.txt',
    '/assets/%00.js',
  ])('%s is no file of the app: 404', async (urlPath) => {
    const reply = await get(urlPath);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(reply.text).not.toContain('outside');
  });

  test.each([
    '/api',
    '/api/nothing',
    '/private',
    '/private/nothing',
    '/public/nothing',
    '/healthz/x',
    '/readyz/x',
  ])('%s belongs to the API: 404 no-such-call as JSON', async (urlPath) => {
    const reply = await get(urlPath, { accept: 'text/html' });
    expect(reply).toMatchObject({
      status: 404,
      body: { code: 'no-such-call', message: 'Esta chamada não existe' },
    });
  });

  test('a page preloads the files of its screen except those in index.html', async () => {
    const { headers } = await get('/login?url=dashboard');
    expect(headers.get('link')).toBe(
      `<${PUBLIC_URL}/login>; rel="canonical", </assets/login-AbCd1234.js>; rel=modulepreload`,
    );
    // The pages that are rendered have their styles in the HTML.
    expect((await get('/dashboard/my-raffles')).headers.get('link')).toBe(
      '</assets/list-AbCd1234.js>; rel=modulepreload, ' +
        '</assets/list-AbCd1234.css>; rel=preload; as=style; crossorigin',
    );
    expect((await get('/dashboard/my-data')).headers.get('link')).toBeNull();
    expect((await get('/assets/main-AbCd1234.js')).headers.get('link')).toBeNull();
  });

  test('a POST to a page is 404', async () => {
    expect(await api.request('POST', '/login', { body: {} })).toMatchObject({
      status: 404,
      body: { code: 'no-such-call' },
    });
  });

  test('the log has the route "app"', async () => {
    await get('/dashboard/my-raffles/segredo/0');
    expect(api.logged.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual(['app']);
  });
});

test('without a build only the API is served', async () => {
  api.start({ distFolder: '/nonexistent' });
  expect((await get('/healthz')).status).toBe(200);
  expect(await get('/login')).toMatchObject({ status: 404, body: { code: 'no-such-call' } });
});
