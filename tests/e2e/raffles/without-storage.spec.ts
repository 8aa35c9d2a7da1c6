import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test('on a device that keeps nothing I go on, take my raffle along as a file, and what I save goes to the server', async ({
  page,
  appServer,
}) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (name, version) => {
      if (!name.startsWith('rifaria-')) return open(name, version);
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    };
  });
  const text = raffleText();
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Não conseguimos abrir suas rifas' })).toBeVisible();
  await expectAccessible(page, 'sem armazenamento');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('button', { name: 'Continuar sem guardar neste aparelho' }).click();

  const note = page.getByRole('status').filter({ hasText: 'Sem guardar neste aparelho' });
  await expect(note).toContainText('vai direto para o servidor');
  await new MyRafflesPage(page).createRaffle();
  const wizard = new RaffleWizardPage(page);
  await wizard.fillRaffleData(text);
  await expect(note).toContainText('some quando esta página fechar');
  await expectAccessible(page, 'modo sem armazenamento');
  const downloading = page.waitForEvent('download');
  await note.getByRole('button', { name: 'Baixar como arquivo' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.rifa\.json$/);
  await wizard.goToConfig();
  const device = await ApiClient.signIn(appServer.url);
  await expect.poll(async () => (await device.rafflesTitled(text.title)).length).toBe(1);
  await page.getByRole('link', { name: 'Voltar para Minhas rifas' }).click();
  await expect(new MyRafflesPage(page).card(text.title)).toContainText('Salvo no servidor');
});

test('a tab that another app has left behind shows my raffles, keeps my words out of harm, and asks to be loaded again', async ({
  page,
}) => {
  await signIn(page);
  await new MyRafflesPage(page).createRaffle();
  const wizard = new RaffleWizardPage(page);
  await wizard.title.fill('Escrita antes');
  await expect(page.getByText('Incompleto')).toBeVisible();
  await page.evaluate(async () => {
    const name = (await indexedDB.databases())
      .map((one) => one.name ?? '')
      .find((one) => /^rifaria-0/.test(one));
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name ?? '', 990);
      opening.onsuccess = () => resolve(opening.result.close());
      opening.onerror = reject;
    });
  });
  await expect(page.getByRole('alert').filter({ hasText: 'versão mais nova da Rifaria' })).toBeVisible();
  await wizard.title.fill('Escrita depois');
  await expect(page.locator('ion-toast')).toContainText('Recarregue esta para continuar salvando');
  await expectAccessible(page, 'aba de outra versão');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Escrita depois');
});
