import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { hasLeftPhoto, leavePhoto } from '#tests/fixtures/left-photo.ts';
import {
  codeFor,
  confirmPassword,
  enterAs,
  newAccount,
  OWN_PASSWORD,
  signInElsewhere,
  subjectsFor,
} from '#tests/fixtures/own-account.ts';
import { photoOf } from '#tests/fixtures/photos.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const MY_DATA = '/dashboard/my-data';

test(
  'names, a new e-mail and the password are changed, and the new ones sign in',
  { tag: '@main' },
  async ({ page, appServer }) => {
    const account = await newAccount(appServer.url);
    await enterAs(page, account);
    await page.goto(MY_DATA);
    await page.getByLabel('Nome de exibição').fill('Rifas da Dandara');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { name: 'Rifas da Dandara' })).toBeVisible();

    await page.getByRole('button', { name: 'Trocar e-mail' }).click();
    await page.getByLabel('Novo e-mail').fill(`nova-${account.email}`);
    await page.getByRole('button', { name: 'Salvar e confirmar' }).click();
    const asked = page.getByRole('dialog', { name: 'Confirme sua senha' });
    await asked.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(asked).toContainText('Informe sua senha');
    await expectAccessible(page, 'confirming by password');
    await confirmPassword(page);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.getByLabel('Código').fill(await codeFor(appServer.url, `nova-${account.email}`));
    await expectAccessible(page, 'confirming an e-mail');
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page.getByText('E-mail confirmado')).toBeVisible();
    await expect(page.getByRole('main').getByText(`nova-${account.email}`)).toBeVisible();
    expect(await subjectsFor(appServer.url, account.email)).toContain('Seu e-mail foi alterado');

    const other = await signInElsewhere(appServer.url, `nova-${account.email}`);
    expect(other.status).toBe(200);
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await page.getByLabel('Senha atual').fill(OWN_PASSWORD);
    await page.getByLabel('Senha nova').fill('Saveiro#2027');
    await expectAccessible(page, 'changing the password');
    await page.getByRole('dialog').getByRole('button', { name: 'Trocar senha' }).click();
    await expect(page.getByText('Os outros aparelhos saíram da conta').first()).toBeVisible();
    const { token, user } = (await other.json()) as { token: string; user: { _id: string } };
    const answer = await fetch(`${appServer.url}/public/users/${user._id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Meus dados' })).toBeVisible();
  },
);

test('a photo is placed by finger and keys, shown in the header and in the drawer, and taken away again', async ({
  page,
  appServer,
}) => {
  await enterAs(page, await newAccount(appServer.url));
  await page.goto(MY_DATA);
  await page.getByLabel('Escolher uma foto sua').setInputFiles(await photoOf(1));
  const frame = page.getByLabel(/Posição da foto/);
  const picture = frame.locator('img');
  const left = () => picture.evaluate((image: HTMLElement) => parseFloat(image.style.left));
  const before = await left();
  await frame.press('ArrowRight');
  expect(await left()).toBeGreaterThan(before);
  const box = await frame.boundingBox();
  if (!box) throw new Error('no frame');
  const byKeys = await left();
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 130, box.y + 100, { steps: 3 });
  await page.mouse.up();
  expect(await left()).toBeGreaterThan(byKeys);
  await page.getByLabel('Aproximar').fill('2');
  await expectAccessible(page, 'cropping');
  await page.getByRole('button', { name: 'Salvar foto' }).click();
  await expect(page.getByText('Sua foto foi salva')).toBeVisible();
  const shown = page.getByRole('link', { name: /ver meus dados/ }).locator('img');
  await expect(shown).toHaveAttribute('src', /-avatar\.webp$/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.locator('ion-menu img')).toHaveAttribute('src', /-avatar\.webp$/);
  await page.reload();
  await page.getByRole('button', { name: 'Remover foto' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover foto' }).click();
  await expect(page.getByRole('button', { name: 'Escolher foto' })).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('devices elsewhere are shown and sent away; leaving everywhere leads to the sign-in', async ({
  page,
  appServer,
}) => {
  const account = await newAccount(appServer.url);
  await enterAs(page, account);
  await signInElsewhere(appServer.url, account.email);
  await page.goto(MY_DATA);
  await page.getByRole('button', { name: 'Desconectar Safari no iPhone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('alert')).toContainText('Confirme sua senha para continuar');
  await page.getByRole('button', { name: 'Desconectar Safari no iPhone' }).click();
  await confirmPassword(page);
  await expect(page.getByText('Safari no iPhone saiu da conta')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Desconectar/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair de todos' }).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('all data comes as a zip', async ({ page, appServer }) => {
  await enterAs(page, await newAccount(appServer.url));
  await page.goto(MY_DATA);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  expect((await downloading).suggestedFilename()).toBe('rifaria-meus-dados.zip');
});

test('an account is removed by a typed word: signed out, nothing left on the device, no way back in @main', async ({
  page,
  appServer,
}) => {
  const account = await newAccount(appServer.url);
  await enterAs(page, account);
  await page.goto(MY_DATA);
  await leavePhoto(page);
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await page.getByRole('button', { name: 'Excluir para sempre' }).click();
  await expect(page.getByText('Digite EXCLUIR para excluir a conta')).toBeVisible();
  await expectAccessible(page, 'removing the account');
  await page.getByLabel(/Para confirmar/).fill('excluir');
  await page.getByRole('button', { name: 'Excluir para sempre' }).click();
  await confirmPassword(page);
  await expect(page).toHaveURL(`${appServer.url}/`);
  await expect(page.getByText('Sua conta foi excluída')).toBeVisible();
  const left = await page.evaluate(async () => ({
    session: localStorage.getItem('rifaria.session'),
    databases: (await indexedDB.databases())
      .map(({ name }) => name)
      .filter((name) => /^rifaria-0/.test(name ?? '')),
  }));
  expect(left).toEqual({ session: null, databases: [] });
  expect(await hasLeftPhoto(page)).toBe(false);
  expect((await signInElsewhere(appServer.url, account.email)).status).toBe(401);
});

test('offline it is read; what is typed stays, and saving says kindly that it needs the network', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const account = await newAccount(appServer.url);
  await enterAs(page, account);
  await page.goto(MY_DATA);
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(account.email).first()).toBeVisible();
  await expect(page.getByText('Ver os aparelhos precisa de internet.')).toBeVisible();
  await page.getByLabel('Nome de exibição').fill('Escrito no ônibus');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salvar aqui precisa de internet')).toBeVisible();
  await expectAccessible(page, 'my data offline');
  await page.reload();
  await expect(page.getByLabel('Nome de exibição')).toHaveValue('Escrito no ônibus');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Escrito no ônibus' })).toBeVisible();
});

test('names that another tab has saved stand here too, and what is typed here stays', async ({
  page,
  context,
  appServer,
}) => {
  await enterAs(page, await newAccount(appServer.url));
  await page.goto(MY_DATA);
  await expect(page.getByLabel('Nome de exibição')).toHaveValue('');
  const other = await context.newPage();
  await other.goto(MY_DATA);
  await other.getByLabel('Nome de exibição').fill('Da outra aba');
  await other.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByLabel('Nome de exibição')).toHaveValue('Da outra aba');
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  await page.getByLabel('Nome', { exact: true }).fill('Dandara Escrita Aqui');
  await other.getByLabel('Nome de exibição').fill('Outra vez');
  await other.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Outra vez' })).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Dandara Escrita Aqui');
});

test.describe('before all of the app is on the device', () => {
  test.use({ serviceWorkers: 'block' });

  test('a photo that is picked without signal waits for the part that places it', async ({
    page,
    context,
    appServer,
    expectFailedRequests,
  }) => {
    expectFailedRequests(/./);
    await enterAs(page, await newAccount(appServer.url));
    await page.goto(MY_DATA);
    await expect(page.getByRole('button', { name: 'Sair de todos os aparelhos' })).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel('Escolher uma foto sua').setInputFiles(await photoOf(1));
    await expect(page.getByText('Sem conexão')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Salvar foto' })).toBeVisible();
  });
});
