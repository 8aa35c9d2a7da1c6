import { ApiClient } from '#tests/fixtures/api-client.ts';
import { jpegFile, photoOf } from '#tests/fixtures/photos.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { RaffleImagesPage } from '#tests/pages/raffle-images-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test('a photo that breaks off is taken as far as it can be seen; one of another kind is named (P-431)', async ({
  page,
  appServer,
}) => {
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle('Rifa com foto cortada');
  await signIn(page);
  await new RaffleWizardPage(page).open(raffleId, 1);
  const images = new RaffleImagesPage(page);
  const { buffer } = await photoOf(1);
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(2_000),
  ]);
  await images.choose(
    jpegFile('cortada.jpg', buffer.subarray(0, -2)),
    jpegFile('pela-metade.jpg', buffer.subarray(0, buffer.length / 2)),
    jpegFile('de-outro-tipo.jpg', heic),
  );
  await images.expectStates('Salva no servidor', 'Salva no servidor');
  await expect(images.section).toContainText('de-outro-tipo.jpg: é uma foto HEIC');
});
