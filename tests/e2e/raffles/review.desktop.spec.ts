import { ApiClient } from '#tests/fixtures/api-client.ts';
import { VALID_CONFIG } from '#tests/api/harness/raffle-steps.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test.use({ colorScheme: 'dark' });

test('I print the review: ink on white, nothing to press, at most two sheets of A4', async ({
  page,
  appServer,
}) => {
  await signIn(page);
  const device = await ApiClient.signIn(appServer.url);
  const { title } = raffleText();
  const raffleId = await device.newRaffle(title);
  await device.request('POST', '/api/raffle-config', { raffle: raffleId });
  await device.changeConfig(raffleId, VALID_CONFIG);
  await new RaffleWizardPage(page).open(raffleId, 2);
  await page.evaluate(() => (window.print = () => (document.title = 'printed')));
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page).toHaveTitle('printed');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(0);
  const colours = () =>
    page.evaluate(() => {
      const { backgroundColor: paper, color: ink } = getComputedStyle(document.documentElement);
      return { paper, ink };
    });
  // The browser may answer before it draws for print.
  await expect.poll(colours).toEqual({ paper: 'rgb(255, 255, 255)', ink: 'rgb(31, 26, 23)' });
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(0);
  expect(sheets).toBeLessThanOrEqual(2);
});
