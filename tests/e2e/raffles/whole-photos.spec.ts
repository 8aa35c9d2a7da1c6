import { expectAccessible } from '#tests/fixtures/axe.ts';
import { raffleWithPhotos } from '#tests/fixtures/raffle-with-photos.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test('a photo that the page crops is seen whole, the next one by swiping, and going back closes it (P-434)', async ({
  page,
  appServer,
}) => {
  const id = await raffleWithPhotos(appServer.url);
  await page.goto(`/${id}/rifa-digital`);
  const second = page.getByRole('button', { name: 'Ampliar a foto 2' });
  await second.scrollIntoViewIfNeeded();
  await second.click();
  const viewer = page.getByRole('dialog', { name: 'Fotos ampliadas' });
  const position = viewer.getByRole('status');
  await expect(position).toHaveText('2 de 2');
  await expectAccessible(page, 'whole photos');
  await viewer.getByRole('list', { name: 'Fotos' }).evaluate((strip) => {
    strip.scrollLeft = 0;
  });
  await expect(position).toHaveText('1 de 2');
  const portrait = viewer.getByRole('img', { name: 'Rifa com retrato, foto 1 de 2' });
  await expect(portrait).toBeInViewport({ ratio: 1 });
  await expect(portrait).toHaveCSS('object-fit', 'contain');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(second).toBeFocused();
});
