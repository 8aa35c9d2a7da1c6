import type { Locator } from '@playwright/test';
import { DEMO_SALES } from '#server/services/demo/sales/demo-sales.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not in the page');
  return box;
}

/** The baseline of an element's text, pixels from the top of the window. */
const baselineOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const probe = document.createElement('span');
    probe.style.display = 'inline-block';
    element.append(probe);
    const { bottom } = probe.getBoundingClientRect();
    probe.remove();
    return Math.round(bottom);
  });

const borderOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).borderColor);

test("'Mais popular' stands clear of its number, and in another colour than what is chosen", async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa popular', {
    maxtickettoruser: 20,
    buttons: [{ ticket: 4, mostPopular: true }],
  });
  await new BuyerPage(page, seller, id).open();
  const button = page.getByRole('button', { name: /Mais popular/ });
  const tag = await boxOf(button.getByText('Mais popular'));
  const number = await boxOf(button.getByText('+4'));
  expect(number.y - (tag.y + tag.height)).toBeGreaterThanOrEqual(4);
  const primary = await page
    .getByRole('button', { name: /^Participar/ })
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await borderOf(button)).not.toBe(primary);
});

test('the first screen of a raffle tells the price and the draw day, and lets me choose (P-353)', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Bicicleta aro 29 com capacete, garrafa e bomba de ar', {
    maxtickettoruser: 20,
    buttons: [{ ticket: 4, mostPopular: true }],
  });
  await new BuyerPage(page, seller, id).open();
  const bar = await boxOf(page.getByRole('button', { name: /^Participar/ }));
  const above = [
    page.getByRole('heading', { level: 1 }),
    page.getByText('por ticket', { exact: true }),
    page.getByText(/\d\d\/\d\d\/\d{4}$/),
    page.getByRole('list', { name: 'Quantidades' }).getByText('+4'),
  ];
  for (const part of above) {
    const { y, height } = await boxOf(part.first());
    expect(y + height).toBeLessThanOrEqual(bar.y);
  }
});

test('where I choose the numbers, they are on the first screen, and the pictures below them (P-353)', async ({
  page,
}) => {
  const sale = DEMO_SALES.find(
    ({ raffle }) => raffle.config.ticketModel === 'manual' && raffle.pictures.length > 0,
  );
  await page.goto(`/${sale?.raffle.id}/rifa-digital/numeros`);
  const bar = await boxOf(page.getByRole('button', { name: 'Participar' }));
  const number = page.getByRole('list', { name: 'Números', exact: true }).getByText('000', { exact: true });
  const { y, height } = await boxOf(number);
  expect(y + height).toBeLessThanOrEqual(bar.y);
  const picture = page.getByRole('img', { name: sale?.raffle.data.title ?? '' });
  await expect(picture).not.toBeInViewport();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('price and draw day of an offer stand on one line', async ({ page, appServer }) => {
  const seller = await ApiClient.signIn(appServer.url);
  await seller.newActiveRaffle('Rifa alinhada');
  await page.goto('/rifas?busca=alinhada');
  const card = page.getByRole('link', { name: /Rifa alinhada/ });
  const [price, day] = [card.getByText(/^R\$/), card.getByText(/^\d\d\/\d\d\/\d{4}$/)];
  expect(await baselineOf(day)).toBe(await baselineOf(price));
});

test("'Meus números' begins where its logo does, and its filters fit", async ({ page, appServer }) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa dos filtros');
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await page.goto('/my-numbers');
  const title = await boxOf(page.getByRole('heading', { name: 'Meus números' }));
  expect((await boxOf(page.getByRole('link', { name: 'Rifaria, início' }))).x).toBe(title.x);
  const last = await boxOf(page.getByRole('button', { name: /^Sorteados/ }));
  expect(last.x + last.width).toBeLessThanOrEqual(360 - 16);
});

test('a number that I look for, or that I am given, comes into view below the search', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa da busca', { model: 'manual', buttons: [] });
  await new BuyerPage(page, seller, id).open();
  const search = page.getByRole('searchbox', { name: 'Buscar número' });
  const number = (name: string) =>
    page.getByRole('list', { name: 'Números', exact: true }).getByRole('button', { name, exact: true });
  const status = page.getByRole('status').filter({ hasText: /livre|Saiu o/ });
  await expect(number('00')).toBeEnabled();
  await expect(number('64')).not.toBeInViewport();
  await search.fill('64');
  await expect(number('64')).toBeInViewport({ ratio: 1 });
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect(search).toBeFocused();
  await expect(status).toHaveText('O 64 está livre');
  await search.press('Enter');
  await expect(number('64')).toBeFocused();
  await expect(number('64')).toHaveAttribute('aria-pressed', 'false');

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Surpresinha' }).click();
  const sheet = page.getByRole('dialog', { name: 'Surpresinha' });
  await sheet.getByRole('button', { name: '1', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Tirar outro' })).toBeVisible();
  await expectAccessible(page, 'Surpresinha');
  await sheet.getByRole('button', { name: 'Ficar com este · R$ 10,00' }).click();
  await expect(sheet).toBeHidden();
  await expect(status).toHaveText(/^Saiu o \d\d, que já está nos seus números$/);
  const given = /\d\d/.exec(await status.innerText())?.[0] ?? '';
  await expect(number(given)).toBeInViewport({ ratio: 1 });
  await expect(number(given)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Surpresinha' })).toBeFocused();
});

test('coming back to a raffle, I am where I left it', async ({ page, appServer }) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa da volta');
  await new BuyerPage(page, seller, id).open();
  await page.getByRole('heading', { name: 'Como o ganhador é escolhido' }).scrollIntoViewIfNeeded();
  // A click of Playwright may scroll first.
  const left = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(scrollY), { capture: true, once: true }),
      ),
  );
  await page.getByRole('button', { name: /^Participar/ }).click();
  await expect(page.getByLabel('Celular com DDD')).toBeVisible();
  expect(await left).toBeGreaterThan(100);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(await left);
});

test('a sheet that a tap has opened shows no focus ring', async ({ page, appServer }) => {
  const seller = await ApiClient.signIn(appServer.url);
  const id = await seller.newActiveRaffle('Rifa da folha');
  const buyer = new BuyerPage(page, seller, id);
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await page.getByRole('button', { name: 'Guardar link da compra' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Guardar link da compra' });
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await expect(sheet.locator(':focus-visible')).toHaveCount(0);
});
