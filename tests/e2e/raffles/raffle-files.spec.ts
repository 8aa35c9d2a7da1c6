import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
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

/** In the page: a file dragged over it or dropped on it, as from the system's file manager. Answers whether it was taken. */
function drag([type = '', name = '', text = '']: string[]): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name, { type: 'application/json' }));
  return !document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

async function dropFile(page: Page, ...file: string[]): Promise<void> {
  await expect.poll(() => page.evaluate(drag, ['dragover', ...file])).toBe(true);
  await page.evaluate(drag, ['dragenter', ...file]);
  await expect(page.getByText('Solte aqui o arquivo da rifa')).toBeVisible();
  await page.evaluate(drag, ['drop', ...file]);
}

/** Stands for Chromium's queue of launches: `launchedWith` hands it a file, as the system does once the app is open. */
function holdLaunches(): void {
  let consume: ((launch: object) => void) | undefined;
  const setConsumer = (consumer: (launch: object) => void) => (consume = consumer);
  Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
  Object.assign(globalThis, {
    launchedWith(name: string, text: string) {
      const getFile = () => Promise.resolve(new File([text], name));
      consume?.({ targetURL: location.href, files: [{ getFile }] });
      return consume !== undefined;
    },
  });
}

test('a file that I drop on the list, or open from my files, is a new draft, also where the screen for it is open', async ({
  page,
  appServer,
}) => {
  const title = 'Rifa que caiu aqui';
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle(title);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(holdLaunches);
  await signIn(page);
  const list = new MyRafflesPage(page);
  const wizard = new RaffleWizardPage(page);
  await list.open();
  const downloading = page.waitForEvent('download');
  await list.chooseAction(title, 'Baixar como arquivo');
  const text = await readFile(await (await downloading).path(), 'utf8');
  const file = ['rifa-que-caiu-aqui.rifa.json', text];
  const drafts = new Set([raffleId]);
  const expectNewDraft = async () => {
    await page.waitForURL(/\/dashboard\/my-raffles\/[\da-f-]{36}\/0$/);
    await expect(wizard.title).toHaveValue(title);
    drafts.add(page.url().split('/').at(-2) ?? '');
  };

  await dropFile(page, ...file);
  await expectNewDraft();
  const offer = page.getByRole('heading', { name: 'Traga uma rifa que você baixou' });
  await page.goto('/dashboard/open-raffle');
  await expect(offer).toBeVisible();
  await dropFile(page, ...file);
  await expectNewDraft();
  await page.goto('/dashboard/open-raffle');
  await expect(offer).toBeVisible();
  const launch = ([name = '', content = '']: string[]) =>
    (globalThis as unknown as { launchedWith(name: string, text: string): boolean }).launchedWith(
      name,
      content,
    );
  await expect.poll(() => page.evaluate(launch, file)).toBe(true);
  await expectNewDraft();
  expect(drafts.size).toBe(4);
});
