import fs from 'node:fs/promises';
import type { FileChooser, Page } from '@playwright/test';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { openReceipt, soldPurchases } from '#tests/fixtures/sold-purchases.ts';
import { expect, test } from '#tests/fixtures/test.ts';

/** A raffle of the demo that is drawn. */
const DRAWN = '00000000-0000-7000-8000-000600000007';

/** What the check has found; while it runs there is another status. */
const verdictOf = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });

/** Opens a file with a text on the page that checks proofs. A button that has just moved takes no press: then once more. */
async function openText(page: Page, name: string, text: string): Promise<void> {
  let chooser: FileChooser | undefined;
  page.once('filechooser', (shown) => (chooser = shown));
  await expect(async () => {
    await page.getByRole('button', { name: /^Abrir (prova ou recibo|outro arquivo)$/ }).click();
    await expect.poll(() => chooser, { timeout: 2_000 }).toBeDefined();
  }).toPass();
  await chooser?.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test(
  'anybody computes a result again on their device, and a proof that was changed does not hold',
  { tag: '@main' },
  async ({ page, appServer, context }) => {
    await page.goto(`${appServer.url}/${DRAWN}/rifa-digital`);
    await page.getByRole('link', { name: 'Conferir o resultado' }).click();
    const verdict = verdictOf(page);
    await expect(verdict).toContainText(/Tudo confere.*Conta feita neste aparelho em [\d,]+ s/);
    await expect(page.getByRole('img', { name: 'Confere' })).toHaveCount(7);
    const draw = page.getByRole('listitem').filter({ hasText: 'Sorteio que vale pela regra' });
    await expect(draw).toContainText(/Loteria Federal, concurso [\d.]+, \d\d\/\d\d\/\d{4}/);
    // By key: a line that has come where the last tap was takes none at first (P-126).
    await draw.locator('summary').press('Enter');
    await expect(draw.getByText(/^Vale a primeira extração/)).toBeVisible();
    await expectAccessible(page, 'a checked proof');

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar a prova' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^prova-.+\.json$/);
    const proof = await fs.readFile(await download.path(), 'utf8');

    await untilKept(page);
    await context.setOffline(true);
    await openText(page, 'mudada.json', proof.replace('"isNextSold":false', '"isNextSold":true'));
    await expect(verdict).toContainText('Não confere');
    await expect(page.getByRole('img', { name: 'Não confere' })).toHaveCount(1);
    await openText(page, 'prova.json', proof);
    await expect(verdict).toContainText('Tudo confere');
    await openText(page, 'outra.json', '{}');
    await expect(page.getByRole('alert')).toContainText(
      'Este arquivo não é uma prova nem um recibo da Rifaria',
    );
    await context.setOffline(false);
  },
);

test('a raffle without a result says so, and without a network a proof can be opened from a file', async ({
  page,
  appServer,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests(/\/proof$/);
  await page.goto(`${appServer.url}/conferir?rifa=00000000-0000-7000-8000-000600000003`);
  await expect(page.getByRole('alert')).toContainText('Esta rifa ainda não tem resultado');
  await page.route('**/proof', (route) => route.abort());
  await page.goto(`${appServer.url}/conferir?rifa=${DRAWN}`);
  await expect(page.getByRole('alert')).toContainText('Não deu para buscar a prova');
  await page.unroute('**/proof');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(verdictOf(page)).toContainText('Tudo confere');
});

test('the receipt that I have downloaded is checked, also without a network; one that was changed does not hold', async ({
  page,
  appServer,
  context,
}) => {
  const [sold] = await soldPurchases(appServer.url, DRAWN);
  if (!sold) throw new Error('The raffle has sold nothing');
  await openReceipt(page, sold);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar recibo' }).click();
  const receipt = await fs.readFile(await (await downloading).path(), 'utf8');

  await page.getByRole('link', { name: 'Conferir o resultado' }).click();
  await openText(page, 'recibo.json', receipt);
  const verdict = verdictOf(page);
  await expect(verdict).toContainText('Tudo confere');
  await expect(page.getByRole('img', { name: 'Confere' })).toHaveCount(3);
  await expect(page.getByText(`Compra ${formatPurchaseCode(sold.code)}`)).toBeVisible();
  await expectAccessible(page, 'a checked receipt');

  await untilKept(page);
  await context.setOffline(true);
  await openText(page, 'recibo.json', receipt);
  await expect(verdict).toContainText('Até aqui, tudo confere');
  await expect(page.getByText('Sem internet não dá para comparar')).toBeVisible();
  await openText(page, 'mudado.json', receipt.replace('"numbers": [', '"numbers": [1,'));
  await expect(verdict).toContainText('Não confere');
  await context.setOffline(false);
});
