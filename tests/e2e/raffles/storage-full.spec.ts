import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

/** Bytes that any write exceeds. */
const NO_ROOM = 1;

/** Limits what the browser lets the app store; without `bytes` the limit ends. */
async function limitStorage(session: CDPSession, page: Page, bytes?: number): Promise<void> {
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(bytes !== undefined && { quotaSize: bytes }),
  });
}

test('without room the screen says that the text is not stored, a reload shows it again, and it is stored once there is room', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  const raffleId = await new MyRafflesPage(page).createRaffle();
  const wizard = new RaffleWizardPage(page);
  await wizard.title.fill('Guardada');
  await expect(page.getByText('Incompleto').first()).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await limitStorage(session, page, NO_ROOM);
  const state = page.getByText(/^Não (está )?guardado$/);
  let title = '';
  let count = 0;
  // The browser grants what it has counted before for up to half a minute.
  await expect(async () => {
    count += 1;
    title = `Sem espaço ${count}`;
    await wizard.title.fill(title);
    await expect(state.first()).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 90_000 });
  const notice = page.getByRole('alert').filter({ hasText: 'falta espaço neste aparelho' });
  await notice.getByRole('button', { name: 'Liberar espaço' }).click();
  for (const kind of ['Fotos', 'Versões anteriores', 'Arquivos do aplicativo', 'Páginas visitadas'])
    await expect(page.getByText(`${kind}:`)).toContainText(/[\d,]+ [kM]?B/);
  await expectAccessible(page, 'texto que não está guardado');

  await page.getByRole('link', { name: 'Voltar para Minhas rifas' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Não está guardado' })).toBeVisible();
  await page.getByTitle('Ver pendências de envio').click();
  await expect(page.getByRole('link', { name: /Dados da rifa Não está guardado/ })).toBeVisible();

  // The journal has it: leaving is asked about, and nothing is lost.
  const asked = page.waitForEvent('dialog');
  const left = page.goto(`/dashboard/my-raffles/${raffleId}/0`);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await left;
  await expect(wizard.title).toHaveValue(title);
  await expect(state.first()).toBeVisible();

  await limitStorage(session, page);
  await expect(state).toHaveCount(0, { timeout: 70_000 });
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(wizard.title).toHaveValue(title);
  await expect(state).toHaveCount(0);
});
