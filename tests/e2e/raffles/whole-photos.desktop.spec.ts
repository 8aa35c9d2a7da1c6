import { raffleWithPhotos } from '#tests/fixtures/raffle-with-photos.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test('with a mouse the next photo is one click away (P-434)', async ({ page, appServer }) => {
  const id = await raffleWithPhotos(appServer.url);
  await page.goto(`/${id}/rifa-digital`);
  await page.getByRole('button', { name: 'Ampliar a foto 1' }).click();
  const viewer = page.getByRole('dialog', { name: 'Fotos ampliadas' });
  const position = viewer.getByRole('status');
  await expect(position).toHaveText('1 de 2');
  await viewer.getByRole('button', { name: 'Próxima foto' }).click();
  await expect(position).toHaveText('2 de 2');
  await viewer.getByRole('button', { name: 'Foto anterior' }).click();
  await expect(position).toHaveText('1 de 2');
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await expect(viewer).toBeHidden();
});
