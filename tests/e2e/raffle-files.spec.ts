import { readFile } from 'node:fs/promises';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { photoOf } from '#tests/fixtures/photos.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleImagesPage } from '#tests/pages/raffle-images-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const jsonFile = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

test('a raffle that I take along as a file comes back as a new draft with its photos, also without signal', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const title = 'Rifa que viaja 🎒';
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle(title, { prizes: ['Uma mochila'] });
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  const images = new RaffleImagesPage(page);
  await wizard.open(raffleId, 1);
  await images.choose(await photoOf(1));
  await images.expectStates('Salva no servidor');
  await untilKept(page);
  await context.setOffline(true);

  const list = new MyRafflesPage(page);
  await page.getByRole('link', { name: 'Voltar para Minhas rifas' }).click();
  const downloading = page.waitForEvent('download');
  await list.chooseAction(title, 'Baixar como arquivo');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('rifa-que-viaja.rifa.json');
  const taken = await readFile(await download.path(), 'utf8');

  const openFile = async (...files: ReturnType<typeof jsonFile>[]) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Abrir rifa de um arquivo|Escolher arquivo/ }).click();
    await (await choosing).setFiles(files);
  };
  const hostile = { ...JSON.parse(taken), raffle: { ...JSON.parse(taken).raffle, priceCents: 'de graça' } };
  await openFile(
    jsonFile('lista.json', [1, 2, 3]),
    jsonFile('estragada.rifa.json', hostile),
    jsonFile('do-futuro.rifa.json', { ...JSON.parse(taken), version: 99 }),
  );
  const faults = page.getByRole('alert');
  await expect(faults.filter({ hasText: 'lista.json' })).toContainText('não é uma rifa da Rifaria');
  await expect(faults.filter({ hasText: 'estragada.rifa.json' })).toContainText('incompleto ou danificado');
  await expect(faults.filter({ hasText: 'do-futuro.rifa.json' })).toContainText('versão mais nova');
  await expectAccessible(page, 'abrir rifa de um arquivo');

  const cleaned = JSON.parse(taken) as { raffle: { description: string } };
  cleaned.raffle.description += '<iframe src="/"></iframe><script>document.title=2</script>';
  await openFile(jsonFile('rifa-que-viaja.rifa.json', cleaned));
  await page.waitForURL(/\/dashboard\/my-raffles\/[\da-f-]{36}\/0$/);
  expect(page.url()).not.toContain(raffleId);
  await expect(wizard.title).toHaveValue(title);
  await expect(wizard.description).not.toContainText('document.title');
  await wizard.goToConfig();
  await expect(page.getByRole('listitem').filter({ hasText: 'Uma mochila' })).toBeVisible();
  await images.expectStates('Salva neste aparelho');

  await context.setOffline(false);
  await images.expectStates('Salva no servidor');
  await expect.poll(async () => (await device.rafflesTitled(title)).length).toBe(2);
});
