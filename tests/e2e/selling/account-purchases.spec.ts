import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { enterAs, newAccount } from '#tests/fixtures/own-account.ts';
import { expect, signOut, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

const MY_SHOPPING = '/dashboard/my-shopping';

test(
  'what was bought signed out is joined to the account, and opens on its other device while it is signed in there',
  { tag: '@main' },
  async ({ page, context, browser, appServer, consoleWatch, expectFailedRequests }) => {
    expectFailedRequests(/\/healthz|\/api\/|\/public\/|\/private\//);
    const seller = await ApiClient.signIn(appServer.url);
    const title = 'Rifa de quem entrou depois';
    const buyer = new BuyerPage(page, seller, await seller.newActiveRaffle(title));
    await buyer.open();
    await buyer.goToMethod();
    await buyer.reserve();
    await buyer.untilHeld();
    await buyer.confirmNewest();
    const account = await newAccount(appServer.url);
    await enterAs(page, account);
    await page.goto(MY_SHOPPING);
    const offer = page.getByText('1 compra deste aparelho ainda não está na sua conta.');
    const join = page.getByRole('button', { name: 'Adicionar à minha conta' });
    const cards = page.getByRole('list', { name: 'Compras' }).getByRole('link');
    await expect(offer).toBeVisible();
    await expect(cards).toHaveCount(1);
    await expectAccessible(page, 'the purchases of an account, with some of the device');
    await untilKept(page);
    await context.setOffline(true);
    await expect(join).toBeDisabled();
    await expect(page.getByText('Você poderá adicionar quando a internet voltar.')).toBeVisible();
    await context.setOffline(false);
    await join.click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar à minha conta' });
    const own = dialog.getByRole('checkbox', { name: title });
    // It bears another name and phone than the account.
    await expect(own).not.toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Escolha as compras' })).toBeDisabled();
    await own.check();
    await expectAccessible(page, 'the choice of purchases to join');
    await dialog.getByRole('button', { name: 'Adicionar 1 compra' }).click();
    await expect(page.getByText('1 compra está na sua conta.')).toBeVisible();
    await expect(offer).toBeHidden();
    await expect(cards).toHaveText(/Pago/);

    const elsewhere = await browser.newContext({ baseURL: appServer.url, locale: 'pt-BR' });
    consoleWatch.attach(elsewhere);
    const other = await elsewhere.newPage();
    await enterAs(other, account);
    await other.goto(MY_SHOPPING);
    await other.getByRole('list', { name: 'Compras' }).getByRole('link', { name: title }).click();
    await expect(other.getByRole('heading', { name: 'Pago. Boa sorte, Ana!' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Pedir meu dinheiro de volta' })).toBeVisible();
    await expect(other.getByRole('button', { name: /^Guardar link/ })).toHaveCount(0);
    const receipt = other.url();
    await signOut(other);
    await other.goto('/my-numbers');
    await expect(other.getByRole('heading', { name: 'Seus números vão morar aqui' })).toBeVisible();
    await other.goto(receipt);
    await expect(other.getByRole('heading', { name: 'Esta compra não está neste aparelho' })).toBeVisible();
    await elsewhere.close();
  },
);

test('what is bought signed in needs no joining', async ({ page, appServer }) => {
  const seller = await ApiClient.signIn(appServer.url);
  const title = 'Rifa de quem já entrou';
  const buyer = new BuyerPage(page, seller, await seller.newActiveRaffle(title));
  await enterAs(page, await newAccount(appServer.url));
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await page.goto(MY_SHOPPING);
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Adicionar à minha conta' })).toHaveCount(0);
});
