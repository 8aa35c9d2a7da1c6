import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { focusCoveredBy } from '#tests/fixtures/focus-in-sight.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';
import { VALID_CONFIG } from '#tests/api/harness/raffle-steps.ts';

test('a section that I close says what is in it, and stays so until I or an error opens it', async ({
  page,
  appServer,
}) => {
  await signIn(page);
  const device = await ApiClient.signIn(appServer.url);
  const { title } = raffleText();
  const raffleId = await device.newRaffle(title);
  await device.request('POST', '/api/raffle-config', { raffle: raffleId });
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 1);
  const payment = page.getByRole('button', { name: 'Pagamento' });
  const minutes = page.getByLabel('Tempo para pagamento');
  await payment.click();
  await expect(minutes).toBeHidden();
  await expect(payment).toHaveAccessibleDescription('A escolher · 30 minutos');
  await page.reload();
  await expect(payment).toHaveAttribute('aria-expanded', 'false');

  await page.getByRole('button', { name: 'Fechar tudo' }).click();
  await expect(page.getByLabel('Data do sorteio', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Salvar essas configurações' }).click();
  await expect(page.getByText('Preencha todos os campos obrigatórios')).toBeVisible();
  const pix = page.getByRole('radio', { name: /^Pix/ });
  await expect(pix).toBeFocused();
  expect(await focusCoveredBy(page)).toBe('');
  await expect(page.getByRole('button', { name: 'Pagamento 1 erro' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prêmios 1 erro' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Datas' })).toHaveAttribute('aria-expanded', 'false');
  await wizard.choosePaymentOption('Pix');
  // Mended, it loses its count and stays open under my hands.
  await expect(page.getByRole('button', { name: 'Pagamento', exact: true })).toBeVisible();
  await expect(minutes).toBeVisible();
});

test("the browser's search opens a closed section", async ({ page, appServer }) => {
  await signIn(page);
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newRaffle(raffleText().title);
  await device.request('POST', '/api/raffle-config', { raffle: raffleId });
  await new RaffleWizardPage(page).open(raffleId, 1);
  await page.getByRole('button', { name: 'Fechar tudo' }).click();
  const minutes = page.getByLabel('Tempo para pagamento');
  await expect(minutes).toBeHidden();
  // The event that Chromium sends what it has found in a hidden="until-found".
  const hidden = page.locator('[hidden="until-found"]').filter({ has: minutes });
  await hidden.dispatchEvent('beforematch');
  await expect(minutes).toBeVisible();
});

const SAO_PAULO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** A zone in which it is another day than in São Paulo just now. */
function zoneOfAnotherDay(now: Date): string {
  const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'];
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  const zone = zones.find((one) => dayIn(one) !== SAO_PAULO.format(now));
  if (zone === undefined) throw new Error('The same day in all zones');
  return zone;
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const brazilian = (day: string) => day.split('-').toReversed().join('/');

test('dates are São Paulo days on a device of another day, and the draw moves along with the sale start (P-003)', async ({
  browser,
  appServer,
  baseURL,
  consoleWatch,
}) => {
  const today = SAO_PAULO.format(new Date());
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'pt-BR',
    timezoneId: zoneOfAnotherDay(new Date()),
  });
  consoleWatch.attach(context);
  const page = await context.newPage();
  await signIn(page);
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newRaffle(raffleText().title);
  await device.request('POST', '/api/raffle-config', { raffle: raffleId });
  await device.changeConfig(raffleId, VALID_CONFIG);
  const wizard = new RaffleWizardPage(page);
  await wizard.open(raffleId, 1);
  const start = page.getByLabel('Data de início das vendas', { exact: true });
  const draw = page.getByLabel('Data do sorteio', { exact: true });
  await expect(start).toHaveValue(brazilian(today));
  await expect(draw).toHaveValue(brazilian(plusDays(today, 30)));
  await expect(page.getByText('30 dias de vendas até o sorteio')).toBeVisible();

  await start.fill(brazilian(plusDays(today, -1)));
  await start.blur();
  await expect(page.getByText('A data de início das vendas não pode ser anterior a hoje')).toBeVisible();
  const later = plusDays(today, 60);
  await start.fill(brazilian(later));
  await draw.focus();
  await draw.blur();
  await expect(
    page.getByText('A data do sorteio deve ser entre 1 dia e 1 ano após o início das vendas'),
  ).toBeVisible();
  await page.getByRole('button', { name: `Mover o sorteio para ${brazilian(plusDays(later, 30))}` }).click();
  await expect(draw).toBeFocused();
  await expect(draw).toHaveValue(brazilian(plusDays(later, 30)));
  await expect(page.getByText('entre 1 dia e 1 ano')).toBeHidden();
  await wizard.goToReview();
  await expect(page.getByRole('definition').filter({ hasText: brazilian(later) })).toBeVisible();
  await context.close();
});
