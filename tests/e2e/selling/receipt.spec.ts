import fs from 'node:fs';
import type { Download } from '@playwright/test';
import { DAY_MS } from '#core/domain/durations.ts';
import { leafOf, listedPlace, logWithRoot } from '#tests/builders/listed-place.ts';
import { ticketPlan } from '#tests/api/harness/raffle-steps.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { openReceipt } from '#tests/fixtures/sold-purchases.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { confirmPaid, placePurchase } from '#tests/fixtures/ticket-sales.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

const GROUP = 'https://chat.whatsapp.com/AbCdEf';

const textOf = async (download: Download) => fs.readFileSync(await download.path(), 'utf8');

test('a receipt: the draw in the calendar, the group, a code for the organizer, a picture to share, and its refund', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa do recibo', { linkgroupwhatsapp: GROUP });
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await expect(page.getByRole('link', { name: 'Grupo da rifa' })).toHaveCount(0);
  await buyer.confirmNewest();
  await expect(page.getByRole('link', { name: 'Grupo da rifa' })).toHaveAttribute('href', GROUP);
  const [purchase] = await buyer.purchases();

  const calendar = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Pôr na agenda' }).click();
  expect((await calendar).suggestedFilename()).toBe('sorteio.ics');
  expect(await textOf(await calendar)).toMatch(/^BEGIN:VCALENDAR\r\n[^]+SUMMARY:Sorteio: Rifa do recibo\r\n/);

  await page.getByRole('button', { name: 'Mostrar QR' }).click();
  await expect(page.getByRole('img', { name: 'Código QR do recibo, para o organizador' })).toBeVisible();
  await expectAccessible(page, 'the code for the organizer');
  await page.getByRole('button', { name: 'Fechar' }).click();

  await page.getByRole('button', { name: 'Compartilhar' }).click();
  const picture = page.getByRole('img', { name: /^Imagem: Estou participando da rifa/ });
  await expect(picture).toHaveAttribute('src', /^blob:/);
  const plain = await picture.getAttribute('src');
  await page.getByLabel('Mostrar meus números na imagem').check();
  await expect(picture).not.toHaveAttribute('src', plain ?? '');
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expectAccessible(page, 'the picture to share');
  const drawn = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar' }).click();
  expect((await drawn).suggestedFilename()).toBe('rifa.jpg');
  await page.getByRole('button', { name: 'Fechar' }).click();

  await seller.request('POST', `/private/payment/refund/${purchase?._id}`, {});
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Valor devolvido' })).toBeVisible();
});

test('a receipt of ten thousand numbers opens, shows more of them, finds one, and has all of them on paper', async ({
  page,
  appServer,
}) => {
  const quantity = 10_000;
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newConfiguredRaffle('Rifa de cem mil números');
  await seller.changeRaffle(id, { price: '1', ticket: ticketPlan(100_000) });
  await seller.changeConfig(id, { maxtickettoruser: quantity });
  await seller.publish(id);
  const bought = await placePurchase(appServer.url, id, { name: 'Ana Paula Souza', quantity });
  await confirmPaid(seller, bought);
  await openReceipt(page, bought);
  await expect(page.getByText('10.000 números em Rifa de cem mil números')).toBeVisible();
  const numbers = page.getByRole('list', { name: 'Seus números' }).getByRole('listitem');
  await expect(numbers).toHaveCount(20);
  await page.getByRole('button', { name: 'Mostrar mais (9.980)' }).click();
  await expect(numbers).toHaveCount(220);
  const last = (await numbers.last().textContent()) ?? '';
  const search = page.getByRole('searchbox', { name: 'Buscar nos seus números' });
  await search.fill(last);
  await expect(numbers).toHaveText([last]);

  // Registered after the app's own listener: the paper is ready by then.
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      const list = document.querySelector('[aria-label="Seus números"]');
      document.body.dataset.printed = String(list?.children.length);
    }),
  );
  await page.pdf();
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(quantity));
  await expect(numbers).toHaveText([last]);
  await search.fill('');
  await expect(numbers).toHaveCount(220);
});

test('on the draw day the receipt shows whether its numbers are in the sold list', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa da lista');
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await buyer.confirmNewest();
  await expect(page.getByText(/^Pago\. Boa sorte/)).toBeVisible();
  await expect(page.getByText('Lista do sorteio')).toHaveCount(0);
  const [bought] = await buyer.purchases();
  if (!bought) throw new Error('nothing was bought');
  const own = leafOf({ id: bought._id, phone: buyer.phone }, 0, bought.quantity, { kind: 'positions' });
  let place = listedPlace([own]);
  // A raffle is drawn within a year: by the clock of the server, which the receipt goes by (P-830).
  const drawn = new Date(Date.now() + 365 * DAY_MS);
  await page.route('**/public/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: drawn.toUTCString() } });
  });
  await page.route('**/public/payment/*/sold-list', (route) => route.fulfill({ json: place }));
  await page.route('**/public/log?*', (route) => route.fulfill({ json: logWithRoot(id, place) }));
  await page.clock.setFixedTime(drawn);
  await page.reload();
  await expect(page.getByText('Você está nela')).toBeVisible();
  await expectAccessible(page, 'the receipt on the draw day');
  place = { ...place, total: 0, leaves: [] };
  await page.reload();
  await expect(page.getByText(/^Você não está nela\. Guarde esta tela e /)).toBeVisible();
  await expectAccessible(page, 'the receipt of a purchase that is not in the list');
});

/** Whether each part of the paid moment is animated. */
function motionOf(receipt: Element): Record<string, boolean> {
  const isAnimated = (selector: string) => {
    const part = receipt.querySelector(selector);
    if (!part) throw new Error(`no ${selector}`);
    return getComputedStyle(part).animationName !== 'none';
  };
  return {
    tickets: isAnimated('[data-news="true"] g > g'),
    sparks: isAnimated('[data-news="true"] svg > :is(path, circle)'),
    'lucky numbers': isAnimated('li[data-lucky="true"]'),
  };
}

test('the moment when my purchase is paid moves, and stands still for whoever wants less motion, as dialogs do (P-627)', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa do movimento', {
    enableTicketOfLuck: true,
    ticketOfLuck: Array.from({ length: 100 }, (_, number) => number),
    ticketLuckPrice: 5000,
  });
  const held = await placePurchase(appServer.url, id, { name: 'Ana Paula Souza' });
  await page.goto(`/c/${held.id}#${held.secret}`);
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  await confirmPaid(seller, held);
  await expect(page.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
  await expect(page.locator('li[data-lucky="true"]')).toHaveCount(2);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    const moves = reducedMotion === 'no-preference';
    const motion = await page.locator('main').evaluate(motionOf);
    expect(motion, reducedMotion).toEqual({ tickets: moves, sparks: moves, 'lucky numbers': moves });
  }
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.001s');
});
