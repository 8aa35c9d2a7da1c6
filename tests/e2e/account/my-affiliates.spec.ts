import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { registerPerson } from '#tests/fixtures/new-person.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test('a friend opens my link, registers, and I see their first name; without signal too', async ({
  page,
  browser,
  context,
  baseURL,
  expectFailedRequests,
}) => {
  await registerPerson(page, 'Marta Lima');
  await page.goto('/dashboard/my-affiliates');
  await expect(page.getByText('Ninguém por aqui ainda')).toBeVisible();
  await expectAccessible(page, 'my affiliates, empty');
  const link = await page.getByRole('textbox', { name: 'Seu link de convite' }).inputValue();
  expect(link).toMatch(new RegExp(`^${baseURL}/\\?afiliado=[a-z0-9]{8}$`));

  const others = await browser.newContext({ baseURL: baseURL ?? '' });
  const friend = await others.newPage();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 1 })).toBeVisible();
  await registerPerson(friend, 'Caio Prado Neto');
  expect(await friend.evaluate(() => localStorage.getItem('rifaria.affiliate'))).toBeNull();
  await others.close();

  await page.reload();
  await expect(page.getByText('1 pessoa', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Caio' })).toContainText(
    /^Caiodesde \d\d\/\d\d\/\d{4}$/,
  );
  await untilKept(page);
  expectFailedRequests(/./);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Sem internet: esta é a lista')).toBeVisible();
  await expect(page.getByText('Caio', { exact: true })).toBeVisible();
});
