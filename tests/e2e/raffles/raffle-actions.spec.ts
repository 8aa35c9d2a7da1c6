import type { Page } from '@playwright/test';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';

/** A raffle that another device has made, on the list of this one. */
async function listedRaffle(page: Page, url: string, title: string, isActive = false) {
  const device = await ApiClient.signIn(url);
  const id = await (isActive ? device.newActiveRaffle(title) : device.newRaffle(title));
  await signIn(page);
  const myRaffles = new MyRafflesPage(page);
  await expect(myRaffles.card(title)).toBeVisible();
  return { device, id, myRaffles };
}

test(
  'a deleted draft leaves the list at once, and the server once there is nothing to undo',
  { tag: '@main' },
  async ({ page, appServer }) => {
    const title = 'Rascunho que vai embora';
    const { device, myRaffles } = await listedRaffle(page, appServer.url, title);
    await myRaffles.delete(title);
    expect(await device.rafflesTitled(title)).toHaveLength(1);
    await expect.poll(() => device.rafflesTitled(title)).toEqual([]);
    await expect(page.getByText('Tudo salvo')).toBeVisible();
  },
);

test('‘Desfazer’ brings a deleted raffle back, and no deletion is sent', async ({ page, appServer }) => {
  const title = 'Rascunho que fica';
  const { device, myRaffles } = await listedRaffle(page, appServer.url, title);
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  await myRaffles.delete(title);
  await myRaffles.answerToast('Desfazer');
  await expect(myRaffles.card(title)).toBeVisible();
  // What is deleted after it has gone by the time that this one would have.
  await device.newRaffle('Rascunho de depois');
  await page.getByRole('button', { name: 'Atualizar lista' }).click();
  await myRaffles.delete('Rascunho de depois');
  await expect.poll(() => device.rafflesTitled('Rascunho de depois')).toEqual([]);
  expect(deletions).toHaveLength(1);
  expect(await device.rafflesTitled(title)).toHaveLength(1);
});

test('deleted offline, it waits where one sees it, can be taken back, and goes when there is a network', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const title = 'Excluída sem internet';
  const { device, myRaffles } = await listedRaffle(page, appServer.url, title);
  await untilKept(page);
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  const waiting = page.getByText(`“${title}” sai do servidor quando a internet voltar.`);
  await myRaffles.delete(title);
  await expect(waiting).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Desfazer' }).click();
  await expect(myRaffles.card(title)).toBeVisible();
  await expect(waiting).toBeHidden();

  await myRaffles.delete(title);
  await context.setOffline(false);
  await expect.poll(() => device.rafflesTitled(title)).toEqual([]);
});

test('a raffle with sales is not deleted: it comes back, and says why', async ({
  page,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/private\/raffle\//);
  const title = 'Rifa que alguém pagou';
  const { myRaffles } = await listedRaffle(page, appServer.url, title, true);
  await page.route('**/private/raffle/*', (route) =>
    route.fulfill({ status: 409, json: { code: 'has-money', message: ERROR_MESSAGES['has-money'] } }),
  );
  await myRaffles.delete(title);
  await expect(myRaffles.card(title)).toBeVisible();
  await myRaffles
    .card(title)
    .getByRole('button', { name: /Resolver/ })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText(ERROR_MESSAGES['has-money']);
  await page.getByRole('button', { name: 'Entendi' }).click();
  await expect(myRaffles.card(title).getByText(/Salvo no servidor/)).toBeVisible();
});

test('a raffle duplicated offline is there at once, and on the server when there is a network', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const title = 'Rifa para copiar';
  const { device, myRaffles, id } = await listedRaffle(page, appServer.url, title, true);
  await untilKept(page);
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await myRaffles.chooseAction(title, 'Duplicar');
  const copy = myRaffles.card(`${title} (cópia)`);
  await expect(copy.getByText('Rascunho')).toBeVisible();
  await expect(copy.getByText('Salvo neste aparelho')).toBeVisible();
  await context.setOffline(false);
  await expect(copy.getByText(/Salvo no servidor/)).toBeVisible();
  const onServer = await device.getRaffle(`${title} (cópia)`);
  expect(onServer).toMatchObject({ status: 'draft', config: { prizes: ['Cesta completa'] } });
  expect(onServer._id).not.toBe(id);
  await myRaffles.answerToast('Abrir');
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(`${title} (cópia)`);
});

test(
  'an active raffle is finished after a question, and shows so',
  { tag: '@main' },
  async ({ page, appServer }) => {
    const title = 'Rifa que acaba hoje';
    const { device, myRaffles } = await listedRaffle(page, appServer.url, title, true);
    await myRaffles.chooseAction(title, 'Finalizar');
    await expect(page.getByRole('alertdialog')).toContainText('As vendas param agora');
    await myRaffles.confirm('Finalizar');
    await expect(myRaffles.card(title).getByText('Finalizado')).toBeVisible();
    expect((await device.getRaffle(title)).status).toBe('finished');
    await myRaffles
      .card(title)
      .getByRole('button', { name: /^Ações/ })
      .click();
    await expect(page.getByRole('button', { name: 'Ver rifa' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Finalizar' })).toHaveCount(0);
  },
);

test('an active raffle is shared with title, price and link; a draft says when it can be', async ({
  page,
  appServer,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    const keep = (what: unknown) => (window as never as { shared: unknown[] }).shared.push(what);
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void keep(data) });
    window.open = (url) => (keep(url), null);
  });
  const title = 'Rifa para convidar';
  const { device, id, myRaffles } = await listedRaffle(page, appServer.url, title, true);
  const link = `${appServer.url}/${id}/rifa-digital/rifa-para-convidar`;
  const text = `Participe da rifa “${title}”! 🎟️\nCada ticket custa R$ 10,00. Boa sorte!`;
  const shared = () => page.evaluate(() => (window as never as { shared: unknown[] }).shared);
  await myRaffles.chooseAction(title, 'Compartilhar');
  await expect.poll(shared).toEqual([{ title, text, url: link }]);
  await myRaffles.chooseAction(title, 'WhatsApp');
  await expect
    .poll(async () => (await shared())[1])
    .toBe(`https://wa.me/?text=${encodeURIComponent(`${text}\n${link}`)}`);

  await device.newRaffle('Rascunho para convidar');
  await page.getByRole('button', { name: 'Atualizar lista' }).click();
  await myRaffles.chooseAction('Rascunho para convidar', 'Compartilhar');
  await expect(page.getByRole('alertdialog')).toContainText('O link abre quando a rifa for publicada');
  expect(await shared()).toHaveLength(2);
});
