import { DEMO_RAFFLES } from '#server/services/demo/raffles.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test('on a large screen the ticket with its price stays in view while the page is scrolled', async ({
  page,
}) => {
  await page.goto(`/${DEMO_RAFFLES[0]?.id}/rifa-digital/cesta`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cesta de Natal da Dona Lúcia');
  await page.getByText('Lei nº 5.768/1971').scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('complementary', { name: 'A rifa' }).getByText('R$ 5,00').first(),
  ).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Participar/ })).toHaveCount(1);
  await expectAccessible(page, 'the public page on a large screen');
});
