import { ApiClient } from '#tests/fixtures/api-client.ts';
import { photoOf, recognise } from '#tests/fixtures/photos.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { RaffleImagesPage } from '#tests/pages/raffle-images-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test('photos are dropped on the images or pasted, and put in order with the mouse; beside them nothing happens', async ({
  page,
  appServer,
}) => {
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle('Rifa com fotos arrastadas');
  await signIn(page);
  await new RaffleWizardPage(page).open(raffleId, 1);
  const images = new RaffleImagesPage(page);
  await expect(images.section.getByText('Tirar foto')).toHaveCount(0);
  await images.drop(page.getByRole('heading', { level: 1 }), await photoOf(0));
  await images.drop(images.section.getByLabel('Escolher da galeria'), await photoOf(1), await photoOf(2));
  await images.expectStates('Salva no servidor', 'Salva no servidor');

  const first = await images.open(1).locator('img').getAttribute('src');
  await images.open(1).hover();
  await page.mouse.down();
  const target = await images.open(2).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 60, { steps: 8 });
  await images.expectSaid(/na posição 2 de 2/);
  await page.mouse.up();
  await expect(images.open(2).locator('img')).toHaveAttribute('src', first ?? '');
  await expect(images.dialog).toBeHidden();

  // Into a text only text is pasted; anywhere else a picture is one of the raffle's.
  await images.paste(page.getByLabel('Vídeo do YouTube'), await photoOf(3));
  await images.paste(page.locator('body'), await photoOf(4));
  await images.expectStates('Salva no servidor', 'Salva no servidor', 'Salva no servidor');
  await new RaffleWizardPage(page).goToReview();
  const sent = async () => (await device.getConfig(raffleId)).images as string[];
  await expect.poll(sent).toHaveLength(3);
  const last = await fetch(new URL((await sent())[2] ?? '', appServer.url));
  expect(await recognise(await last.arrayBuffer())).toMatchObject({ place: 4 });
});
