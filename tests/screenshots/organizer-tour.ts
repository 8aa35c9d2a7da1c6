import { APP_PATHS } from '#core/domain/app-paths.ts';
import { MyRafflesPage } from '../pages/my-raffles-page.ts';
import type { Photographer } from './photographer.ts';

const PAGES = {
  pending: APP_PATHS.pending,
  settings: '/dashboard/settings',
  'my-data': '/dashboard/my-data',
  'my-shopping': '/dashboard/my-shopping',
  'my-sales': '/dashboard/my-sales',
  'my-affiliates': '/dashboard/my-affiliates',
  'not-found-inside': '/dashboard/nao-existe',
};

/** The list with its questions, the pages of the menu, and the list without a network. */
export async function tourAsOrganizer(photographer: Photographer): Promise<void> {
  const { page } = photographer;
  const list = new MyRafflesPage(page);
  await list.open();
  await page.getByRole('article').first().waitFor();
  await photographer.take('my-raffles');
  await list.search.fill('passeio');
  await page.getByRole('button', { name: 'Limpar filtros' }).waitFor();
  await photographer.take('my-raffles-nothing-found');
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await tourQuestions(photographer);
  for (const [name, address] of Object.entries(PAGES)) {
    await photographer.open(address);
    await photographer.take(name);
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await list.open();
  await page.getByRole('article').first().waitFor();
  await photographer.take('my-raffles-offline');
  await page.context().setOffline(false);
}

/** What opens over the list: the drawer on narrow screens, a raffle's actions, the question before deleting. */
async function tourQuestions(photographer: Photographer): Promise<void> {
  const { page } = photographer;
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('link', { name: 'Sair' }).last().waitFor();
    await photographer.takeHere('drawer');
    await page.keyboard.press('Escape');
  }
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: /Ações/ }).click();
  await page.getByRole('button', { name: 'Excluir' }).waitFor();
  await photographer.takeHere('my-raffles-actions');
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).waitFor();
  await photographer.takeHere('my-raffles-delete');
  await page.getByRole('button', { name: 'Cancelar' }).click();
}

/** The first sight of somebody who has made nothing yet. */
export async function tourAsNewcomer(photographer: Photographer): Promise<void> {
  const { page } = photographer;
  await new MyRafflesPage(page).open();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await photographer.take('my-raffles-empty');
  await photographer.open('/dashboard/settings');
  await photographer.take('settings-empty');
}
