import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import type { AppServer } from '#tests/fixtures/app-server.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { SalesPage } from '#tests/pages/sales-page.ts';
import { inProject } from '../../../scripts/lib/project.mjs';

const REASON = 'Prêmio não comprovado';

/** Runs `npm run raffle` in the data of the server, which has to be stopped meanwhile. */
async function operate(server: AppServer, ...args: string[]): Promise<void> {
  await server.stop();
  const env = { ...process.env, DATA_DIR: server.dataFolder };
  await promisify(execFile)(process.execPath, [inProject('scripts/raffle.mjs'), ...args], { env });
  await server.start();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('sales that the operator has stopped say so and why to buyers and to me, who cannot resume them (P-747)', async ({
      page,
      appServer,
    }) => {
      test.slow();
      const seller = await ApiClient.signIn(appServer.url);
      const title = colorScheme === 'light' ? 'Rifa do trem' : 'Rifa do bonde';
      const id = await seller.newActiveRaffle(title);
      await operate(appServer, 'stop', id, '--reason', REASON);

      await new BuyerPage(page, seller, id).open();
      await expect(page).toHaveTitle(new RegExp(title));
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.getByText(`A Rifaria suspendeu as vendas desta rifa: ${REASON}`)).toBeVisible();
      await expect(
        page.getByText('Vendas suspensas', { exact: true }).filter({ visible: true }),
      ).toBeVisible();
      await expect(page.getByText('Pela Rifaria', { exact: true }).filter({ visible: true })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Participar/ })).toHaveCount(0);
      await expectAccessible(page, 'a raffle whose sales are stopped');

      await signIn(page);
      const raffles = new MyRafflesPage(page);
      await raffles.open();
      await expect(raffles.card(title)).toContainText('Vendas suspensas pela Rifaria');
      await page.getByRole('button', { name: `Ações de ${title}` }).click();
      const menu = page.locator('ion-action-sheet');
      await expect(menu.getByRole('button', { name: 'Finalizar' })).toBeVisible();
      await expect(menu.getByRole('button', { name: /Retomar|Pausar/ })).toHaveCount(0);
      await expectAccessible(page, 'a card of a raffle whose sales are stopped');

      await new SalesPage(page).open(id);
      await expect(page.getByText('As vendas estão suspensas desde')).toBeVisible();
      await expect(page.getByText(REASON)).toBeVisible();
      await expect(page.getByText('Vendas suspensas pela Rifaria')).toBeVisible();
      await expect(page.getByRole('button', { name: /Retomar|Pausar|Venda em dinheiro/ })).toHaveCount(0);
      await expectAccessible(page, 'stopped sales');
    });
  });
}
