import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { precachedFiles } from '../../scripts/vite/precached-files.mjs';
import { ensureEngines } from '../../scripts/lib/ensure-engines.mjs';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { raffleText } from '../builders/raffle-text.ts';
import { ApiClient } from '../fixtures/api-client.ts';
import { AppServer } from '../fixtures/app-server.ts';
import { missingOf } from '../fixtures/kept-app.ts';
import { confirmPaid } from '../fixtures/ticket-sales.ts';
import { AppOn } from './app-on.ts';
import { type EnginePage, START_WITHIN_MS } from './engine-page.ts';
import { startFirefox } from './firefox.ts';
import { startWebKitGtk } from './webkitgtk.ts';

/** The purchase of a raffle that has one, as its seller reads it. */
async function onlyPurchaseOf(seller: ApiClient, raffleId: string) {
  const reply = await seller.request('GET', `/api/payment?raffle=${raffleId}`);
  const purchases = (await reply.json()) as { _id: string; tickets: number[] }[];
  expect(purchases).toHaveLength(1);
  return purchases[0] as (typeof purchases)[number];
}

const engines = ensureEngines();
if ('missing' in engines) throw new Error(`Not installed: ${engines.missing.join(', ')}`);

describe.each([
  { name: 'Firefox', start: () => startFirefox(engines.firefox) },
  { name: 'WebKitGTK', start: () => startWebKitGtk(engines) },
])('in $name', ({ start }) => {
  const text = raffleText({
    title: `Viola & café ${Date.now()}`,
    description: 'Toda a renda vai para a reforma do parquinho da escola do bairro.',
  });
  let server: AppServer;
  let page: EnginePage;
  let app: AppOn;
  let stepPath = '';
  let revisionBefore = 0;
  let { title } = text;

  const typeOn = async (letter: string) => {
    title += letter;
    await app.type('Título', letter);
  };

  beforeAll(
    async () => {
      server = await AppServer.prepare();
      await server.start();
      page = await start();
      app = new AppOn(page, server.url);
      // The server's start, which has a limit of its own, and the engine's.
    },
    2 * START_WITHIN_MS + MINUTE_MS,
  );

  afterAll(async () => {
    try {
      await page?.close();
    } finally {
      await server?.dispose();
    }
  });

  test('I buy tickets by Pix, and have my numbers once the seller confirms, also after a reload', async () => {
    const seller = await ApiClient.signIn(server.url);
    const raffleId = await seller.newActiveRaffle('Rifa do engenho');
    await app.open(`/${raffleId}/rifa-digital`);
    await app.untilHeading('Rifa do engenho');
    await app.press('Participar');
    await app.type('Celular com DDD', '11987654321');
    await app.press('Continuar');
    await app.type('Nome e sobrenome', 'Ana Paula Souza');
    await app.press('Continuar');
    await app.check('Tenho 18 anos ou mais');
    await app.press('Continuar');
    await app.pressUntilSaid('Reservar e pagar', 'Copiar código Pix');
    const purchase = await onlyPurchaseOf(seller, raffleId);
    await confirmPaid(seller, { id: purchase._id });
    await app.untilSaid('Pago. Boa sorte, Ana!');
    const { tickets } = await onlyPurchaseOf(seller, raffleId);
    await app.open(await app.path());
    await app.untilSaid('Pago. Boa sorte, Ana!');
    for (const ticket of tickets) await app.untilSaid(String(ticket).padStart(2, '0'));
  });

  test('the form signs me in', async () => {
    await app.signIn();
  });

  test('what I type is in the database: it is there after a reload, the rich text too', async () => {
    await app.press('Criar rifa');
    await app.untilHeading('Editar rifa');
    stepPath = await app.path();
    await app.type('Título', text.title);
    await app.choose('Categoria', text.category);
    await app.choose('Quantidade de tickets', text.tickets);
    await app.type('Preço por ticket', text.priceDigits);
    await app.choose('Onde será o sorteio', text.lottery);
    await app.type('Descrição', text.description);
    await app.untilSaid(text.description);
    await typeOn('!');
    await app.open(stepPath);
    await app.untilValue('Título', title);
    await app.untilValue('Preço por ticket', 'R$ 10,00');
    await app.untilSaid(text.description);
  });

  test('the worker keeps the app', async () => {
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
      .toBe(true);
    const worker = await fetch(new URL('/service-worker.js', server.url));
    const files = precachedFiles(await worker.text());
    await expect.poll(() => page.evaluate(missingOf, files), { timeout: 60_000 }).toEqual([]);
  });

  test('a page that I leave in the middle of its writing holds up none after it, and loses nothing', async () => {
    await app.holdWriting();
    await typeOn('!');
    await app.untilHeld();
    await app.open('/dashboard/my-raffles');
    await app.untilSaid(title);
    // Leaving a draft's step saves it.
    const api = await ApiClient.signIn(server.url);
    await expect.poll(() => api.rafflesTitled(title), { timeout: 30_000 }).toHaveLength(1);
    revisionBefore = (await api.getRaffle(title)).revision;
    await app.back();
    await app.untilValue('Título', title);
  });

  test('with the server gone the app opens from nothing, and takes what I write', async () => {
    await server.stop();
    await app.open('/dashboard/my-raffles');
    await app.untilHeading('Minhas rifas');
    await app.untilSaid(title);
    await app.open(stepPath);
    await app.untilValue('Título', title);
    await typeOn('?');
    await app.submit('Configurações');
    await app.untilSaid('Opção de pagamento');
    expect(await app.path()).toBe(stepPath.replace(/0$/, '1'));
  });

  test('the server is back: it has what I saved, once', async () => {
    await server.start();
    await app.open('/dashboard/my-raffles');
    const api = await ApiClient.signIn(server.url);
    await expect.poll(() => api.rafflesTitled(title), { timeout: 30_000 }).toHaveLength(1);
    expect((await api.getRaffle(title)).revision).toBe(revisionBefore + 1);
    await app.untilSaid('Salvo no servidor');
  });
});
