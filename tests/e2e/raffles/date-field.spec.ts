import { type Locator, type Page } from '@playwright/test';
import { raffleText } from '#tests/builders/raffle-text.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { type AppServer } from '#tests/fixtures/app-server.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { VALID_CONFIG } from '#tests/api/harness/raffle-steps.ts';

// A browser in English would write mm/dd/yyyy.
test.use({ locale: 'en-US' });

const SAO_PAULO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const NEXT_YEAR = Number(SAO_PAULO.format(new Date()).slice(0, 4)) + 1;

/** Step 1 of a new raffle, with the date of the draw. */
async function openDates(page: Page, appServer: AppServer): Promise<{ start: Locator; draw: Locator }> {
  await signIn(page);
  const device = await ApiClient.signIn(appServer.url);
  const raffleId = await device.newRaffle(raffleText().title);
  await device.request('POST', '/api/raffle-config', { raffle: raffleId });
  await device.changeConfig(raffleId, VALID_CONFIG);
  await page.goto(`/dashboard/my-raffles/${raffleId}/1`);
  return {
    start: page.getByLabel('Data de início das vendas', { exact: true }),
    // Its calendar has the same name.
    draw: page.getByLabel('Data do sorteio', { exact: true }).and(page.locator('input')),
  };
}

test('I type a date as DD/MM/AAAA in any browser, paste other forms, and read which day does not exist (P-003)', async ({
  page,
  appServer,
}) => {
  const { start, draw } = await openDates(page, appServer);
  await start.fill('');
  await start.pressSequentially(`0501${NEXT_YEAR}`);
  await expect(start).toHaveValue(`05/01/${NEXT_YEAR}`);
  await draw.fill(`${NEXT_YEAR}-02-10`);
  await expect(draw).toHaveValue(`10/02/${NEXT_YEAR}`);
  await draw.fill(`1/3/${NEXT_YEAR % 100}`);
  await draw.blur();
  await expect(draw).toHaveValue(`01/03/${NEXT_YEAR}`);
  await draw.fill(`31/02/${NEXT_YEAR}`);
  await draw.blur();
  await expect(page.getByText(`31/02/${NEXT_YEAR} não existe no calendário`)).toBeVisible();
  // What is no day yet stays as typed.
  await page.reload();
  await expect(draw).toHaveValue(`31/02/${NEXT_YEAR}`);
  await draw.fill(`15/02/${NEXT_YEAR}`);
  await page.getByRole('button', { name: 'Salvar essas configurações' }).click();
  await page.waitForURL(/\/2$/);
  await expect(page.getByText(`15/02/${NEXT_YEAR}`, { exact: true })).toBeVisible();
});

test('a calendar in Portuguese comes when I open it, by keyboard too, and is there offline from then on', async ({
  page,
  appServer,
  context,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests(/\/(healthz|public\/users|private|api)/);
  const calendarFiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/on-demand/')) calendarFiles.push(request.url());
  });
  const { start, draw } = await openDates(page, appServer);
  await untilKept(page);
  await start.fill(`05/01/${NEXT_YEAR}`);
  await draw.fill(`10/02/${NEXT_YEAR}`);
  expect(calendarFiles).toEqual([]);

  const open = page.getByRole('button', { name: 'Abrir calendário: Data do sorteio' });
  const dialog = page.getByRole('dialog', { name: 'Data do sorteio' });
  await open.press('Enter');
  await expect(dialog.getByText(`fevereiro de ${NEXT_YEAR}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mês anterior' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Escolher mês e ano' })).toBeVisible();
  const tenth = dialog.getByRole('button', { name: /, 10 de fevereiro/ });
  await expect(tenth).toHaveAttribute('aria-selected', 'true');
  await tenth.focus();
  await page.keyboard.press('ArrowRight');
  await expect(
    dialog.getByRole('button', { name: /, 11 de fevereiro/ }),
    'the calendar moves on',
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(draw).toHaveValue(`11/02/${NEXT_YEAR}`);
  await expect(open).toBeFocused();

  await context.setOffline(true);
  await page.reload();
  await open.click();
  await expect(dialog.getByRole('button', { name: /, 11 de fevereiro/ })).toBeEnabled();
  // Months and years are chosen on the way to a day.
  await dialog.getByRole('button', { name: 'Escolher mês e ano' }).click();
  await dialog.getByText('abril', { exact: true }).click();
  await expect(draw).toHaveValue(`11/04/${NEXT_YEAR}`);
  await dialog.getByRole('button', { name: 'Voltar aos dias' }).click();
  await dialog.getByRole('button', { name: 'Mês anterior' }).click();
  await dialog.getByRole('button', { name: /, 9 de março/ }).click();
  await expect(dialog).toBeHidden();
  await expect(draw).toHaveValue(`09/03/${NEXT_YEAR}`);
});
