import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { Photographer } from './photographer.ts';

const DEMO_RAFFLE = '00000000-0000-7000-8000-000600000001';
const READING = {
  landing: '/',
  terms: '/terms',
  privacy: '/privacy',
  'public-raffle': publicRafflePath(DEMO_RAFFLE, 'cesta-de-natal-da-dona-lucia'),
  'public-raffle-unknown': publicRafflePath(`${DEMO_RAFFLE.slice(0, -1)}9`, 'nenhuma'),
};

/** What somebody sees who is not signed in. */
export async function tourAsVisitor(photographer: Photographer): Promise<void> {
  const { page } = photographer;
  for (const [name, address] of Object.entries(READING)) {
    await photographer.open(address);
    await photographer.take(name);
    await photographer.takeWhole(`${name}-whole`);
  }
  await photographer.open('/login');
  await photographer.take('login');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first().waitFor();
  await photographer.take('login-errors');
  await photographer.open('/register');
  await photographer.take('register');
  await page.getByRole('button', { name: 'Criar conta', exact: true }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await photographer.takeWhole('register-errors');
  await photographer.open('/nao-existe');
  await photographer.take('not-found');
}
