import { expect, test } from '#tests/fixtures/test.ts';

test('the landing page leads to its parts, to the sign-in and to the registration', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Preço' }).click();
  await expect(page.getByText('R$ 49,90')).toBeInViewport();
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
  await page.goBack();
  await page.getByRole('link', { name: 'Criar minha rifa' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Criar conta');
});
