import { largePhoto } from '#tests/api/harness/images.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { animatedFile, jpegFile, photoOf, portraitPhoto, recognise } from '#tests/fixtures/photos.ts';
import { expect, signIn, signInHere, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleImagesPage } from '#tests/pages/raffle-images-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

const ON_DEVICE = 'Salva neste aparelho';
const ON_SERVER = 'Salva no servidor';
const WRONG_OR_TOO_MANY =
  'Selecione apenas imagens com formato png, jpg ou jpeg, no máximo 5 arquivos de imagens';

test(
  'photos that I choose without signal stand upright, in the order that I give them, on the server later',
  { tag: '@main' },
  async ({ page, context, appServer, expectFailedRequests }) => {
    test.slow();
    expectFailedRequests(/./);
    const device = await ApiClient.signIn(appServer.url);
    const raffleId = await device.newConfiguredRaffle('Rifa com fotos');
    await signIn(page);
    const wizard = new RaffleWizardPage(page);
    await wizard.open(raffleId, 1);
    const images = new RaffleImagesPage(page);
    await expect(images.section).toContainText('0 de 5');
    await untilKept(page);
    await context.setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('offline')));

    const photos = await Promise.all(
      [1, 3, 6, 8, 1].map((orientation, place) => photoOf(place, orientation)),
    );
    await images.choose(...photos);
    await images.expectStates(...photos.map(() => ON_DEVICE));
    await expect(images.section).toContainText('Serão enviadas quando a internet voltar');
    await images.choose(await photoOf(2), jpegFile('sexta.jpg', (await photoOf(1, 6)).buffer));
    await expect(images.section).toContainText(WRONG_OR_TOO_MANY);
    await expect(images.section).toContainText('sexta.jpg: não coube, são no máximo 5 imagens');
    await expect(images.tiles).toHaveCount(5);

    await images.dragWithFinger(1, 2);
    await images.pickUp(5);
    await page.keyboard.press('ArrowLeft');
    await images.expectSaid(/^Imagem 5 na posição 4 de 5/);
    await page.keyboard.press('Space');
    await images.expectSaid(/^Você soltou Imagem 5 na posição 4 de 5/);
    await images.section.getByRole('button', { name: 'Remover Imagem principal' }).click();
    await expect(images.tiles).toHaveCount(4);
    await expect(images.section.getByRole('button', { name: 'Remover Imagem principal' })).toBeFocused();
    await page.locator('ion-toast').getByRole('button', { name: 'Desfazer' }).click();
    await expect(images.tiles).toHaveCount(5);

    await wizard.goToReview();
    await expect(page.getByRole('list', { name: 'Imagens da rifa' }).getByRole('button')).toHaveCount(5);
    await new MyRafflesPage(page).open();
    const cover = new MyRafflesPage(page).card('Rifa com fotos').locator('img');
    await expect(cover).toHaveAttribute('src', /^blob:/);
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const sent = async () => (await device.getConfig(raffleId)).images as string[];
    await expect.poll(sent, { timeout: 30_000 }).toHaveLength(5);
    const seen = (await sent()).map(async (url) =>
      recognise(await (await fetch(appServer.url + url)).arrayBuffer()),
    );
    expect(await Promise.all(seen)).toEqual([1, 0, 2, 4, 3].map((place) => ({ place, isUpright: true })));
    await expect(cover).toHaveAttribute('src', /^\/images\/.*-150\.webp$/);
  },
);

test('what is no photo stays outside and says why; what is one gets to the server whatever happens on the way', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  test.slow();
  expectFailedRequests(/./);
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle('Rifa com arquivos');
  await signIn(page);
  await new RaffleWizardPage(page).open(raffleId, 1);
  const images = new RaffleImagesPage(page);
  const whole = (await photoOf(0)).buffer;
  await images.choose(
    await animatedFile('pisca.gif'),
    jpegFile('cortada.jpg', Buffer.concat([whole.subarray(0, 200), Buffer.alloc(2000, 7)])),
    jpegFile('contrato.jpg', Buffer.from(`%PDF-1.7 ${'x'.repeat(2000)}`)),
    jpegFile('ponto.jpg', whole.subarray(0, 300)),
    jpegFile('enorme.jpg', await largePhoto()),
  );
  await images.expectStates(ON_SERVER, ON_SERVER);
  for (const text of [
    'cortada.jpg: não conseguimos abrir esta imagem',
    'contrato.jpg: não é uma imagem png, gif, jpg ou jpeg',
    'ponto.jpg: pequena demais, o mínimo é 1 kB',
  ]) {
    await expect(images.section).toContainText(text);
  }

  await appServer.kill();
  await images.section.getByLabel('Tirar foto').setInputFiles(await photoOf(1));
  await images.expectStates(ON_SERVER, ON_SERVER, ON_DEVICE);
  await appServer.start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await images.expectStates(ON_SERVER, ON_SERVER, ON_SERVER);

  const refuse = /upload-image/;
  await context.route(refuse, (route) =>
    route.fulfill({ status: 422, json: { message: 'Esta imagem não abre', code: 'image-invalid' } }),
  );
  await images.choose(await photoOf(2));
  await images.expectStates(ON_SERVER, ON_SERVER, ON_SERVER, 'Esta imagem não abre');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, `images, one of them refused, ${colorScheme}`);
  }
  await context.unroute(refuse);
  await images.section.getByRole('button', { name: 'Remover Imagem 4' }).click();
  await images.expectStates(ON_SERVER, ON_SERVER, ON_SERVER);

  await images.open(3).click();
  await images.dialog.getByRole('button', { name: 'Tornar principal' }).click();
  await expect(images.dialog.getByRole('heading', { name: 'Imagem principal' })).toBeVisible();
  await images.dialog.getByRole('button', { name: 'Mover para a direita' }).click();
  await expect(images.dialog.getByRole('status')).toContainText('2 de 3');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `an image large, ${colorScheme}`);
  }
  await images.dialog.getByRole('button', { name: 'Remover imagem' }).click();
  await expect(images.dialog).toBeHidden();
  await new RaffleWizardPage(page).goToReview();
  const sent = async () => (await device.getConfig(raffleId)).images;
  await expect.poll(sent).toHaveLength(2);
});

/** Whether a picture fills its square, cut at both ends alike. */
function fillsSquare(picture: HTMLElement): boolean {
  const [own, square] = [picture, picture.parentElement].map((each) => each?.getBoundingClientRect());
  if (!own || !square) return false;
  const { objectFit, objectPosition } = getComputedStyle(picture);
  const isWhole = Math.abs(own.height - square.height) < 1 && Math.abs(own.width - square.width) < 1;
  return isWhole && square.width === square.height && objectFit === 'cover' && objectPosition === '50% 50%';
}

test('of a photo taken upright I see the middle, before it is sent and after, and in the review (P-114)', async ({
  page,
  context,
  appServer,
}) => {
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newConfiguredRaffle('Rifa com retrato');
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 1);
  const uploading = Promise.withResolvers<void>();
  await context.route(/upload-image/, async (route) => {
    await uploading.promise;
    await route.continue();
  });
  const images = new RaffleImagesPage(page);
  const picture = images.open(1).locator('img');
  await images.choose(await portraitPhoto());
  await expect(picture).toHaveAttribute('src', /^blob:/);
  expect(await picture.evaluate(fillsSquare)).toBe(true);
  uploading.resolve();
  await images.expectStates(ON_SERVER);
  expect(await picture.evaluate(fillsSquare)).toBe(true);
  await wizard.goToReview();
  const reviewed = page.getByRole('list', { name: 'Imagens da rifa' }).locator('img');
  await expect(reviewed).toBeVisible();
  expect(await reviewed.evaluate(fillsSquare)).toBe(true);
});

test('photos shared from the gallery ask for their raffle after the sign-in, and are in it', async ({
  page,
  appServer,
}) => {
  const device = await ApiClient.signIn(appServer.url);
  await device.newConfiguredRaffle('Rifa para compartilhar');
  await page.goto('/login');
  // As the worker keeps what another app has shared.
  const files = [await photoOf(0), await photoOf(1, 6)].map(({ name, buffer }) => ({
    name,
    base64: buffer.toString('base64'),
  }));
  await page.evaluate(async (shared) => {
    const cache = await caches.open('shared-images');
    for (const [place, { name, base64 }] of shared.entries()) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const headers = { 'content-type': 'image/jpeg', 'x-file-name': name };
      await cache.put(`/shared-images/${place}`, new Response(bytes, { headers }));
    }
  }, files);
  await page.goto('/dashboard/shared-images');
  await page.waitForURL(/\/login\?url=dashboard%2Fshared-images/);
  await signInHere(page);
  await expect(page.getByRole('list', { name: 'Fotos compartilhadas' }).getByRole('img')).toHaveCount(2);
  await expectAccessible(page, 'shared images');
  await page.getByRole('button', { name: 'Rifa para compartilhar' }).click();
  await page.waitForURL(/\/1$/);
  const images = new RaffleImagesPage(page);
  await images.expectStates(ON_SERVER, ON_SERVER);
  await expect(images.open(1)).toBeInViewport();
  await page.goto('/dashboard/shared-images');
  await expect(page.getByText('Nenhuma foto esperando')).toBeVisible();
});
