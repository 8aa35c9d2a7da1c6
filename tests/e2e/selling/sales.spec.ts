import { readFile } from 'node:fs/promises';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { placePurchase, purchaseOf, reportPaid, sellForCash } from '#tests/fixtures/ticket-sales.ts';
import { untilKept } from '#tests/fixtures/kept-app.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { SalesPage } from '#tests/pages/sales-page.ts';

test(
  'a purchase that its buyer reported as paid needs me, and is paid once I confirm it',
  { tag: '@main' },
  async ({ page, appServer }) => {
    const seller = await ApiClient.signIn(appServer.url);
    const raffleId = await seller.newActiveRaffle('Rifa da lambreta');
    const reported = await placePurchase(appServer.url, raffleId, { name: 'Ana Paula Souza', quantity: 3 });
    await reportPaid(appServer.url, reported);
    await placePurchase(appServer.url, raffleId, { name: 'Rafael Santos' });
    await signIn(page);

    await page.goto('/dashboard/my-sales');
    const card = page.getByRole('article', { name: 'Rifa da lambreta' });
    await expect(card).toContainText('1 para conferir');
    await expectAccessible(page, 'my sales');
    await card.getByRole('link').click();
    const sales = new SalesPage(page);
    await expect(sales.count('reservados')).toHaveText('5');
    await expect(sales.rows()).toHaveCount(2);
    await expectAccessible(page, 'sales of a raffle');
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(sales.rows()).toHaveText([/Ana Paula Souza/]);

    await sales.rows().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Compra');
    await expect(page.getByText('Procure no extrato')).toContainText(reported.code);
    await expectAccessible(page, 'a purchase');
    await sales.act('Confirmar pagamento', { says: ['R$ 30,00', 'Ana Paula Souza'], answer: 'Confirmar' });
    await expect(page.getByText('Você confirmou o pagamento')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Números' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Confirmar pagamento' })).toHaveCount(0);
    expect(await purchaseOf(seller, reported.id)).toMatchObject({ status: 'approved' });

    await page.getByRole('link', { name: 'Voltar para as vendas' }).click();
    await expect(sales.count('vendidos')).toHaveText('3');
    await expect(page.getByText('Tudo em dia')).toBeVisible();
    await page.getByRole('button', { name: 'Ver todas as compras' }).click();
    await expect(sales.rows('Ana Paula Souza')).toContainText('Pago');
  },
);

test('a reservation that I cancel gives its numbers back', { tag: '@main' }, async ({ page, appServer }) => {
  const seller = await ApiClient.signIn(appServer.url);
  const raffleId = await seller.newActiveRaffle('Rifa do violão');
  const hold = await placePurchase(appServer.url, raffleId, { name: 'Tainá Barbosa', quantity: 4 });
  await signIn(page);
  const sales = new SalesPage(page);
  await sales.open(raffleId);
  await expect(sales.count('reservados')).toHaveText('4');
  await sales.rows('Tainá Barbosa').click();
  await sales.act('Cancelar', { says: ['R$ 40,00', 'Tainá Barbosa'], answer: 'Cancelar compra' });
  await expect(page.getByText('Você cancelou a compra')).toBeVisible();
  expect(await purchaseOf(seller, hold.id)).toMatchObject({ status: 'canceled' });
  await page.goBack();
  await expect(sales.count('reservados')).toHaveText('0');
  await expect(sales.rows('Tainá Barbosa')).toContainText('Cancelado');
});

test(
  'I sell for cash in three taps and a name, and the spreadsheet has it',
  { tag: '@main' },
  async ({ page, appServer }) => {
    const seller = await ApiClient.signIn(appServer.url);
    await seller.newActiveRaffle('Rifa do fogão');
    await signIn(page);
    await new MyRafflesPage(page).card('Rifa do fogão').getByRole('link', { name: 'Ver vendas' }).click();
    const sales = new SalesPage(page);
    await expect(page.getByText('Nenhuma compra ainda')).toBeVisible();
    await page.getByRole('button', { name: 'Venda em dinheiro' }).click();
    await expect(sales.cashSale).toBeVisible();
    await expectAccessible(page, 'a cash sale');
    const quantities = sales.cashSale.getByRole('group', { name: 'Quantos números?' });
    await quantities.getByRole('button', { name: '4', exact: true }).click();
    await sales.cashSale.getByRole('button', { name: 'Recebi R$ 40,00' }).click();
    await expect(sales.cashSale.getByText('Nome obrigatório')).toBeVisible();
    await sales.cashSale.getByLabel('Nome de quem comprou').fill('Seu Geraldo');
    await sales.cashSale.getByRole('button', { name: 'Recebi R$ 40,00' }).click();
    await expect(sales.cashSale).toBeHidden();
    await expect(sales.rows('Seu Geraldo')).toContainText('R$ 40,00');
    await expect(sales.count('vendidos')).toHaveText('4');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Planilha' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('vendas-rifa-do-fogao.csv');
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /;"Seu Geraldo";"";"";"Pago";"4";"[\d ]+";"40,00";"";"Dinheiro";/,
    );
  },
);

test('a long list comes page by page, search and filters narrow it, and it stands where I left it', async ({
  page,
  appServer,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const raffleId = await seller.newActiveRaffle('Rifa da bicicleta');
  await placePurchase(appServer.url, raffleId, { name: 'João Conceição' });
  for (let one = 1; one <= 52; one += 1) await sellForCash(seller, raffleId, 'Vizinho da frente');
  await signIn(page);
  const sales = new SalesPage(page);
  await sales.open(raffleId);
  await expect(sales.rows()).toHaveCount(50);
  await expect(sales.rows('João Conceição')).toHaveCount(0);
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(sales.rows()).toHaveCount(53);
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0);

  await sales.filter('Pagas').click();
  await expect(sales.rows()).toHaveCount(50);
  await sales.rows().nth(30).click();
  await page.getByRole('link', { name: 'Voltar para as vendas' }).click();
  await expect(sales.filter('Pagas')).toHaveAttribute('aria-pressed', 'true');
  await expect(sales.rows().nth(30)).toBeInViewport();

  await sales.filter('Aguardando').click();
  await expect(sales.rows()).toHaveText([/João Conceição/]);
  await sales.filter('Todas').click();
  await sales.search.fill('ninguém com este nome');
  await expect(page.getByText('Nenhuma compra por aqui')).toBeVisible();
});

test('without signal I read what was loaded, and nothing offers what cannot be done', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  const seller = await ApiClient.signIn(appServer.url);
  const raffleId = await seller.newActiveRaffle('Rifa da sanfona');
  await placePurchase(appServer.url, raffleId, { name: 'Luzia Ferreira' });
  await sellForCash(seller, raffleId, 'Seu Geraldo');
  await signIn(page);
  const sales = new SalesPage(page);
  await sales.open(raffleId);
  await sales.rows('Luzia Ferreira').click();
  await expect(page.getByRole('button', { name: 'Confirmar pagamento' })).toBeVisible();
  // A worker whose script is still being fetched would report the lost network as an error.
  await untilKept(page);
  expectFailedRequests(/./);
  await context.setOffline(true);
  await expect(page.getByText('Sem internet. Estas são as vendas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar pagamento' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Voltar para as vendas' }).click();
  await expect(page.getByText('Sem internet. Estas são as vendas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Venda em dinheiro' })).toHaveCount(0);
  await expect(sales.rows()).toHaveCount(2);
  await sales.search.fill('geraldo');
  await expect(sales.rows()).toHaveText([/Seu Geraldo/]);
  await expectAccessible(page, 'sales without signal');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Venda em dinheiro' })).toBeVisible();
});

test('a purchase that is not mine does not exist', async ({ page, appServer, expectFailedRequests }) => {
  const seller = await ApiClient.signIn(appServer.url);
  const raffleId = await seller.newActiveRaffle('Rifa de outra pessoa');
  const { id } = await placePurchase(appServer.url, raffleId, { name: 'Ana Paula Souza' });
  await signIn(page, 'newcomer');
  expectFailedRequests(/payment/);
  await page.goto(`/dashboard/my-sales/${raffleId}/${id}`);
  await expect(page.getByText('Não encontramos esta compra')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para as vendas' }).click();
  await expect(page.getByText('Esta rifa não está nas suas vendas')).toBeVisible();
});
