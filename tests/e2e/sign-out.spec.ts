import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { hasLeftPhoto, leavePhoto } from '#tests/fixtures/left-photo.ts';
import { expect, signIn, signInHere, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test('what I leave on a shared phone is unseen by whoever signs in next, and is sent when I am back', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  test.slow();
  expectFailedRequests(/./);
  const [mine, theirs] = [
    await ApiClient.signIn(appServer.url),
    await ApiClient.signIn(appServer.url, 'newcomer'),
  ];
  const text = raffleText();
  await signIn(page);
  await untilKept(page);
  await new MyRafflesPage(page).createRaffle();
  await context.setOffline(true);
  const wizard = new RaffleWizardPage(page);
  await wizard.fillRaffleData(text);
  await wizard.goToConfig();

  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Sair da conta?' })).toBeVisible();
  await expect(page.getByText(`“${text.title}”`)).toBeVisible();
  await expectAccessible(page, 'sair com pendências');
  await page.getByRole('button', { name: 'Enviar e sair' }).click();
  await expect(page.getByRole('alert')).toContainText('Nada se perdeu');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar como arquivo' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.rifa\.json$/);
  await page.getByRole('button', { name: 'Sair e manter neste aparelho' }).click();
  await page.waitForURL(/\/login/);

  await context.setOffline(false);
  await signInHere(page, 'newcomer');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tudo salvo' })).toBeVisible();
  await page.goto('/dashboard/pending');
  await expect(page.getByRole('heading', { name: 'Tudo enviado' })).toBeVisible();
  await expect(page.getByText(text.title)).toHaveCount(0);
  expect([...(await mine.rafflesTitled(text.title)), ...(await theirs.rafflesTitled(text.title))]).toEqual(
    [],
  );

  await page.goto('/logout');
  await page.waitForURL(/\/login/);
  await signInHere(page);
  await expect.poll(async () => (await mine.rafflesTitled(text.title)).length).toBe(1);
  expect(await theirs.rafflesTitled(text.title)).toEqual([]);
});

test('I discard what was never sent only by writing that I mean it', async ({
  page,
  context,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  await signIn(page, 'newcomer');
  await untilKept(page);
  const list = new MyRafflesPage(page);
  await list.createRaffle();
  await context.setOffline(true);
  await new RaffleWizardPage(page).title.fill('Ninguém vai ver esta');
  await leavePhoto(page);
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Descartar e sair' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Descartar e sair' }).click();
  await expect(dialog).toContainText('Escreva DESCARTAR para confirmar');
  await dialog.getByLabel(/escreva DESCARTAR/).fill('descartar');
  await dialog.getByRole('button', { name: 'Descartar e sair' }).click();
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
    'rifaria-device',
  ]);
  expect(await hasLeftPhoto(page)).toBe(false);
  await context.setOffline(false);
  await signInHere(page, 'newcomer');
  await expect(list.card('Ninguém vai ver esta')).toHaveCount(0);
});
