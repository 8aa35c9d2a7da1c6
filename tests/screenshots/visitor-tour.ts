import type { Photographer } from './photographer.ts';

const READING = { landing: '/', terms: '/terms', privacy: '/privacy' };

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
