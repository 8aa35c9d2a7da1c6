import { expectAccessible } from '#tests/fixtures/axe.ts';
import { demoAccounts } from '#tests/fixtures/demo-accounts.ts';
import { enterRegistrationCode } from '#tests/fixtures/new-person.ts';
import { newAccount, OWN_PASSWORD, subjectsFor } from '#tests/fixtures/own-account.ts';
import { registrationCode } from '#tests/fixtures/register-at.ts';
import { expect, signIn, signOut, test } from '#tests/fixtures/test.ts';
import { RegisterPage } from '#tests/pages/register-page.ts';

test(
  'a visitor of the dashboard is led to the login and back to where they were going (P-101)',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?url=dashboard$/);
    await page.goto('/dashboard/settings');
    await expect(page).toHaveURL(/\/login\?url=dashboard(%2F|\/)settings$/);
    await page.getByLabel('E-mail').fill(demoAccounts.organizer);
    await page.getByLabel('Senha', { exact: true }).fill('Rifaria#2026');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/settings$/);
    await expect(page.getByRole('heading', { name: 'Configuração de recebimento', level: 1 })).toBeVisible();
  },
);

for (const url of ['https://golpe.example', '//golpe.example', 'javascript:alert(1)', '/\\golpe.example']) {
  test(`a login link with url=${url} stays on our own pages`, async ({ page, baseURL }) => {
    await page.goto(`/login?url=${encodeURIComponent(url)}`);
    await page.getByLabel('E-mail').fill(demoAccounts.organizer);
    await page.getByLabel('Senha', { exact: true }).fill('Rifaria#2026');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(`${baseURL}/dashboard/my-raffles`);
  });
}

test('a wrong password is explained, and what was typed stays', async ({ page, expectFailedRequests }) => {
  expectFailedRequests(/public\/login/);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demoAccounts.newcomer);
  await page.getByLabel('Senha', { exact: true }).fill('Errada#2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('E-mail, telefone ou senha incorretos')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(demoAccounts.newcomer);
});

test(
  'a person creates an account, finds an empty list, signs out, and signs in again',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Nome').first().fill('Conceição Araújo');
    await page.getByLabel('E-mail').fill('conceicao@example.com');
    await page.getByLabel('Telefone').fill('+55 (85) 98765-4321');
    await page.getByLabel('Senha', { exact: true }).fill('Jangada#2026');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await enterRegistrationCode(page, 'conceicao@example.com');
    await expect(page).toHaveURL(/\/dashboard\/my-raffles$/);
    await expect(page.getByRole('button', { name: 'Criar rifa' }).first()).toBeVisible();
    const stored = await page.evaluate(() => [
      localStorage.getItem('rifaria.user'),
      localStorage.getItem('rifaria.session'),
    ]);
    expect(JSON.parse(stored[0] ?? '')).toMatchObject({ name: 'Conceição Araújo' });
    expect(Object.keys(JSON.parse(stored[1] ?? '')).toSorted()).toEqual(['auth', 'token']);

    await signOut(page);
    expect(await page.evaluate(() => localStorage.getItem('rifaria.session'))).toBeNull();
    await page.getByLabel('E-mail').fill('conceicao@example.com');
    await page.getByLabel('Senha', { exact: true }).fill('Jangada#2026');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-raffles$/);
  },
);

test('who registers with an e-mail that has an account sees the same screen, and is told by mail', async ({
  page,
  appServer,
}) => {
  const account = await newAccount(appServer.url);
  const form = new RegisterPage(page);
  await page.goto('/register');
  await form.fill({ ...account, phone: '11912345678', password: 'Sertao#2026' });
  await form.submit.click();
  await expect(page.getByText(`Enviamos um código para ${account.email}`)).toBeVisible();
  await expectAccessible(page, 'registration, the code');
  expect(await subjectsFor(appServer.url, account.email)).toEqual(['Você já tem conta na Rifaria']);
  await page.getByRole('button', { name: 'Corrigir meus dados' }).click();
  await expect(form.email).toHaveValue(account.email);
});

test('the code of a registration is taken in another tab, which asks for the password alone (P-338)', async ({
  page,
  context,
  expectFailedRequests,
}) => {
  expectFailedRequests(/public\/login/);
  const email = 'jurema@example.com';
  const form = new RegisterPage(page);
  await page.goto('/register');
  await form.fill({ name: 'Jurema Dias', email, phone: '85912341111', password: OWN_PASSWORD });
  await form.submit.click();
  await expect(page.getByLabel('Código')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(OWN_PASSWORD);

  const tab = await context.newPage();
  await tab.goto('/login');
  await tab.getByRole('link', { name: 'Digitar código' }).click();
  await expect(tab.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();
  await expect(tab.getByText(`Enviamos um código para ${email}`)).toBeVisible();
  await enterRegistrationCode(tab, email);
  await expect(tab.getByRole('heading', { name: 'Conta criada' })).toBeVisible();
  await expectAccessible(tab, 'registration, the password after the code');
  await tab.getByLabel('Senha', { exact: true }).fill('Errada#2026');
  await tab.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(tab.getByRole('alert')).toContainText('senha incorretos');
  await tab.getByLabel('Senha', { exact: true }).fill(OWN_PASSWORD);
  await tab.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(tab).toHaveURL(/\/dashboard\/my-raffles$/);
  await expect(page).toHaveURL(/\/dashboard\/my-raffles$/);
  expect(await tab.evaluate(() => Object.keys(localStorage))).not.toContain('rifaria.pending-registration');
});

test('who left before the code came is shown the way at the sign-in; after a reload the code makes the account too (P-229)', async ({
  page,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/public\/login/);
  const email = 'tereza@example.com';
  const form = new RegisterPage(page);
  await page.goto('/register');
  await form.fill({ name: 'Tereza Lima', email, phone: '85912340000', password: OWN_PASSWORD });
  await form.submit.click();
  await expect(page.getByLabel('Código')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('E-mail, telefone ou senha incorretos');
  await page.getByRole('link', { name: 'Peça outro' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();
  await page.reload();
  await page.getByLabel('Código').fill(await registrationCode([appServer.url], email));
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Conta criada' })).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-raffles$/);
});

test('every entry of the menu leads to its page (P-106)', async ({ page }) => {
  await signIn(page);
  for (const [label, route] of [
    ['Meus dados', 'my-data'],
    ['Minhas compras', 'my-shopping'],
    ['Minhas vendas', 'my-sales'],
    ['Meus afiliados', 'my-affiliates'],
    ['Configuração de recebimento', 'settings'],
    ['Minhas rifas', 'my-raffles'],
  ] as const) {
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    // Exactly: until the menu is there, the picture in the header leads to 'ver meus dados'.
    await page.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/${route}$`));
    await expect(page.getByRole('heading', { name: label, level: 1 })).toBeVisible();
  }
});

test('an unknown address is named, and leads home, or to the raffles of whoever is signed in', async ({
  page,
  expectFailedRequests,
}) => {
  expectFailedRequests(/nada-aqui/);
  await page.goto(`/nada-aqui-${'de-nada'.repeat(12)}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Não encontramos esta página');
  // A long address does not push it out of the window.
  await expect(heading).toBeInViewport({ ratio: 1 });
  await page.goto('/nada-aqui');
  await expect(page.getByText('/nada-aqui')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page);
  await page.goto('/nada-aqui');
  await page.getByRole('link', { name: 'Ir para minhas rifas' }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-raffles$/);
});
