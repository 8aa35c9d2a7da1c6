import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import {
  codeFor,
  newAccount,
  OWN_PASSWORD,
  signInElsewhere,
  subjectsFor,
} from '#tests/fixtures/own-account.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const NEW_PASSWORD = 'Saveiro#2027';

test(
  'whoever forgot their password gets a code, chooses a new one, and is in; a reload on the way loses nothing',
  { tag: '@main' },
  async ({ page, appServer, expectFailedRequests }) => {
    expectFailedRequests(/number\/check/);
    const account = await newAccount(appServer.url);
    await page.goto('/login?url=dashboard/settings');
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect(page.getByLabel('E-mail ou telefone')).toHaveValue(account.email);
    await expectAccessible(page, 'recovery, who');
    await page.getByRole('button', { name: 'Enviar código' }).click();

    await expect(page.getByText(`Se ${account.email} tiver uma conta`)).toBeVisible();
    await expect(page.getByRole('button', { name: /Enviar outro código em/ })).toBeDisabled();
    await expectAccessible(page, 'recovery, the code');
    const code = await codeFor(appServer.url, account.email);
    await page.getByLabel('Código').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('alert')).toContainText('Código incorreto');
    await page.reload();
    await page.getByLabel('Código').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Continuar' }).click();

    await page.getByLabel('Senha nova').fill('fraca');
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await expect(page.getByRole('alert')).toContainText('A senha precisa de 8 caracteres');
    await page.getByLabel('Senha nova').fill(NEW_PASSWORD);
    await expectAccessible(page, 'recovery, the password');
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await expect(page).toHaveURL(/\/dashboard\/settings$/);
    await expect(page.getByText('Senha nova salva')).toBeVisible();

    expect((await signInElsewhere(appServer.url, account.email, OWN_PASSWORD)).status).toBe(401);
    expect((await signInElsewhere(appServer.url, account.email, NEW_PASSWORD)).status).toBe(200);
    expect((await subjectsFor(appServer.url, account.email, 2))[0]).toBe('Sua senha foi alterada');
  },
);

test('another code comes a minute later, and an unknown phone sees the same screens', async ({
  page,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/number\/(check|resend)/);
  await page.clock.install();
  await page.goto('/recovery');
  await page.getByLabel('E-mail ou telefone').fill('(86) 9 0000-1111');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('o código foi por SMS')).toBeVisible();
  await page.getByLabel('Código').fill('123456');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toContainText('Código incorreto');
  await page.clock.runFor('01:01');
  // The server's own minute is not over: it says so, and what was typed stays.
  await page.getByRole('button', { name: 'Enviar outro código', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Muitas tentativas');
  await expect(page.getByLabel('Código')).toHaveValue('123456');
  await page.getByRole('button', { name: 'Usar outro e-mail ou telefone' }).click();
  await expect(page.getByLabel('E-mail ou telefone')).toHaveValue('(86) 9 0000-1111');
  expect(appServer.running).toBe(true);
});

test('offline the screen says so and keeps what was typed; back online it goes on', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const account = await newAccount(appServer.url);
  await page.goto('/recovery');
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Você está offline')).toBeVisible();
  await page.getByLabel('E-mail ou telefone').fill(account.email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('Não conseguimos falar com a Rifaria')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('E-mail ou telefone')).toHaveValue(account.email);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByLabel('Código')).toBeVisible();
  await codeFor(appServer.url, account.email);
});

test('a newcomer reads the code on the page of messages', async ({ page, appServer }) => {
  const account = await newAccount(appServer.url, { name: "Zé D'Ávila" });
  await page.goto('/recovery');
  await page.getByLabel('E-mail ou telefone').fill(account.email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const code = await codeFor(appServer.url, account.email);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Abrir a caixa de mensagens' }).click();
  const mailbox = await opened;
  await expectAccessible(mailbox, 'the mailbox');
  await mailbox.getByRole('link', { name: new RegExp(`^${code}.*${account.email}`) }).click();
  await expect(mailbox.getByRole('heading', { name: new RegExp(code) })).toBeVisible();
  const mail = mailbox.getByTitle(/^E-mail: /);
  await expect(mail).toHaveAttribute('sandbox', '');
  await expect(mail).toHaveAttribute('srcdoc', /Olá, Zé!/);
});
