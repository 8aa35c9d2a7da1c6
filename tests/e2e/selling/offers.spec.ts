import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, test } from '#tests/fixtures/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('a visitor finds a raffle among all on sale, and opens it', async ({ page, appServer }) => {
      const seller = await ApiClient.signIn(appServer.url);
      const word = colorScheme === 'light' ? 'jangada' : 'carranca';
      await seller.newActiveRaffle(`Rifa da ${word}`);
      await page.goto('/');
      await page.getByRole('link', { name: 'Veja as rifas no ar' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Rifas no ar' })).toBeVisible();
      const raffles = page.getByRole('list', { name: 'Rifas' }).getByRole('listitem');
      await expect(raffles.first()).toBeVisible();
      await expectAccessible(page, 'the raffles on sale');

      await page.getByLabel('Buscar rifa ou organizador').fill(word.toUpperCase());
      await expect(raffles).toHaveCount(1);
      await expect(page).toHaveURL(`/rifas?busca=${word.toUpperCase()}`);
      await page.reload();
      await expect(raffles).toHaveCount(1);
      await raffles.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: `Rifa da ${word}` })).toBeVisible();
      await page.goBack();
      await expect(raffles).toHaveCount(1);

      await page.getByLabel('Buscar rifa ou organizador').fill('zzz');
      await expect(page.getByRole('heading', { name: 'Nenhuma rifa com essa busca' })).toBeVisible();
      await page.getByRole('button', { name: 'Ver todas' }).click();
      await expect(raffles.first()).toBeVisible();
      await expect(page).toHaveURL('/rifas');
      await page.getByLabel('Ordem').selectOption('Menor preço');
      await expect(page).toHaveURL('/rifas?ordem=cheapest');
      await expect(raffles.first()).toBeVisible();
    });
  });
}

test('the landing page shows the newest raffles on sale and leads to all of them; without any it has no such part', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  await seller.newActiveRaffle('Rifa do mandacaru');
  // The list may be two seconds old (P-336).
  const listed = async () => (await fetch(`${appServer.url}/public/offers?sort=newest`)).text();
  await expect.poll(listed).toContain('Rifa do mandacaru');
  await page.goto('/');
  const part = page.getByRole('region', { name: 'Rifas no ar' });
  await expect(part.getByRole('listitem').first()).toContainText('Rifa do mandacaru');
  expect(await part.getByRole('listitem').count()).toBeLessThanOrEqual(4);
  await expectAccessible(page, 'the landing page with raffles on sale');
  await part.getByRole('link', { name: 'Ver todas' }).click();
  await expect(page).toHaveURL('/rifas');

  await page.route('**/public/offers**', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: 'Para quem junta gente em torno de um prêmio' }),
  ).toBeVisible();
  await expect(part).toHaveCount(0);
});

test('without a network the list says so, and comes once it is back', async ({
  page,
  expectFailedRequests,
}) => {
  expectFailedRequests(/offers/);
  await page.route('**/public/offers**', (route) => route.abort('internetdisconnected'));
  await page.goto('/rifas');
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
  await page.unroute('**/public/offers**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('list', { name: 'Rifas' }).getByRole('listitem').first()).toBeVisible();
});
