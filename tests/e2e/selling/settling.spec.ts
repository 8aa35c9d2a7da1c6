import type { Page } from '@playwright/test';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import {
  confirmPaid,
  type PlacedPurchase,
  placePurchase,
  purchaseOf,
  sellForCash,
} from '#tests/fixtures/ticket-sales.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';
import { SalesPage } from '#tests/pages/sales-page.ts';

/** A sale of two tickets, R$ 20,00, whose seller has its page open. */
async function openSale(
  { page, appServer }: { page: Page; appServer: { url: string } },
  title: string,
  { isPaid }: { isPaid: boolean },
): Promise<{ seller: ApiClient; sales: SalesPage; bought: PlacedPurchase; raffleId: string }> {
  const seller = await ApiClient.signIn(appServer.url);
  const raffleId = await seller.newActiveRaffle(title);
  const bought = await placePurchase(appServer.url, raffleId, { name: 'Ana Paula Souza' });
  if (isPaid) await confirmPaid(seller, bought);
  await signIn(page);
  await page.goto(`/dashboard/my-sales/${raffleId}/${bought.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Compra');
  return { seller, sales: new SalesPage(page), bought, raffleId };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('less than the price arrived: I read what it means, note it, and give it back', async ({
      page,
      appServer,
    }) => {
      const { sales, seller, bought } = await openSale({ page, appServer }, 'Rifa do rádio', {
        isPaid: false,
      });
      await page.getByRole('button', { name: 'Mais opções' }).click();
      await expectAccessible(page, 'more options of a purchase');
      await page.locator('ion-action-sheet').getByRole('button', { name: 'Recebi outro valor' }).click();
      const dialog = page.getByRole('dialog', { name: 'Recebi outro valor' });
      const amount = dialog.getByLabel('Quanto você recebeu?');
      await expect(amount).toBeFocused();
      await dialog.getByRole('button', { name: 'Anotar valor' }).click();
      await expect(dialog.getByText('Valor inválido, informe quanto você recebeu')).toBeVisible();
      await amount.fill('25,00');
      await expect(dialog.getByRole('status')).toContainText('fica paga, e você devolve');
      await amount.fill('15,00');
      await expect(dialog.getByRole('status')).toContainText(
        'R$ 5,00 a menos que o preço: você devolve o valor inteiro, R$ 15,00',
      );
      await expectAccessible(page, 'another amount');
      await dialog.getByRole('button', { name: 'Anotar R$ 15,00' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/^Devolva R\$\s15,00 a Ana Paula Souza/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Confirmar pagamento' })).toBeVisible();
      expect(await purchaseOf(seller, bought.id)).toMatchObject({ status: 'pending', refundDue: 1500 });

      await sales.choose('Marcar como devolvido');
      await sales.answer({ says: ['R$ 15,00', 'Ana Paula Souza'], answer: 'Já devolvi' });
      await expect(page.getByText(/^Devolva R\$\s15,00/)).toHaveCount(0);
      expect(await purchaseOf(seller, bought.id)).toMatchObject({ status: 'pending', refundDue: 0 });
    });

    test('I confirmed the wrong purchase: it waits again, with my reason', async ({ page, appServer }) => {
      const { sales, seller, bought } = await openSale({ page, appServer }, 'Rifa da sela', { isPaid: true });
      await sales.choose('Confirmei a compra errada');
      const dialog = page.getByRole('dialog', { name: 'Confirmei a compra errada' });
      await expect(dialog).toContainText('A compra de Ana Paula Souza, de R$ 20,00, volta para');
      await dialog.getByRole('button', { name: 'Desfazer confirmação' }).click();
      await expect(dialog.getByText('Diga o motivo')).toBeVisible();
      await expectAccessible(page, 'undoing a confirmation');
      await dialog.getByLabel('Motivo').fill('O Pix era de outra Ana');
      await dialog.getByRole('button', { name: 'Desfazer confirmação' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('“O Pix era de outra Ana”')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Confirmar pagamento' })).toBeVisible();
      expect(await purchaseOf(seller, bought.id)).toMatchObject({ status: 'in_process' });
    });
  });
}

test('a sale that I recorded by mistake is canceled', async ({ page, appServer }) => {
  const seller = await ApiClient.signIn(appServer.url);
  const raffleId = await seller.newActiveRaffle('Rifa da carroça');
  await sellForCash(seller, raffleId, 'Seu Geraldo');
  await signIn(page);
  const sales = new SalesPage(page);
  await sales.open(raffleId);
  await sales.rows('Seu Geraldo').click();
  await sales.choose('Registrei a venda errada');
  const dialog = page.getByRole('dialog', { name: 'Registrei a venda errada' });
  await dialog.getByLabel('Motivo').fill('Era de outra rifa');
  await dialog.getByRole('button', { name: 'Desfazer venda' }).click();
  await expect(page.getByText('Venda a Seu Geraldo desfeita')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para as vendas' }).click();
  await expect(sales.rows('Seu Geraldo')).toContainText('Cancelado');
  await expect(sales.count('vendidos')).toHaveText('0');
});

test('the bank took the money of a purchase, and gave it back to me later', async ({ page, appServer }) => {
  const { sales, seller, bought } = await openSale({ page, appServer }, 'Rifa da viola', { isPaid: true });
  await sales.choose('Contestado pelo banco (MED)');
  await sales.answer({ says: ['R$ 20,00', 'Ana Paula Souza', '(MED)'], answer: 'Sim, saiu da conta' });
  await expect(page.getByText('Contestação da compra de Ana Paula Souza anotada')).toBeVisible();
  expect(await purchaseOf(seller, bought.id)).toMatchObject({ status: 'refunded' });

  await sales.choose('Ganhei a contestação (MED)');
  await sales.answer({ says: ['R$ 20,00', 'Ana Paula Souza'], answer: 'Sim, voltou' });
  await expect(page.getByText('O banco devolveu o dinheiro a você')).toBeVisible();
  expect(await purchaseOf(seller, bought.id)).toMatchObject({ status: 'approved' });
});

test('a refunded purchase offers no further actions', async ({ page, appServer }) => {
  const { sales, seller, bought } = await openSale({ page, appServer }, 'Rifa do bode', { isPaid: true });
  await sales.choose('Devolvi o dinheiro');
  await sales.answer({ says: ['R$ 20,00', 'toque em Devolver'], answer: 'Já devolvi' });
  await expect(page.getByText('Você devolveu o dinheiro')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mais opções' })).toHaveCount(0);
  // The button that had the focus is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await purchaseOf(seller, bought.id)).toMatchObject({ status: 'refunded' });
});

test('an action on a stale purchase is refused with a message, then the new state is shown', async ({
  page,
  appServer,
  expectFailedRequests,
}) => {
  const { sales, seller, bought } = await openSale({ page, appServer }, 'Rifa do trator', { isPaid: true });
  await sales.choose('Confirmei a compra errada');
  const dialog = page.getByRole('dialog', { name: 'Confirmei a compra errada' });
  await dialog.getByLabel('Motivo').fill('Engano');
  await seller.request('POST', `/private/payment/refund/${bought.id}`);
  expectFailedRequests(/unconfirm/);
  await dialog.getByRole('button', { name: 'Desfazer confirmação' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('A situação desta compra não permite isso agora');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('Você devolveu o dinheiro')).toBeVisible();
});

test('a buyer asks for the money back; I read why and accept', async ({ page, browser, appServer }) => {
  const seller = await ApiClient.signIn(appServer.url);
  const raffleId = await seller.newActiveRaffle('Rifa do lampião');
  const others = await browser.newContext({ baseURL: appServer.url });
  const buyerTab = await others.newPage();
  const buyer = new BuyerPage(buyerTab, seller, raffleId);
  await buyer.open();
  await buyer.goToMethod();
  await buyer.reserve();
  await buyer.untilHeld();
  await buyer.confirmNewest();
  await buyerTab.getByRole('button', { name: 'Pedir meu dinheiro de volta' }).click();
  const dialog = buyerTab.getByRole('dialog', { name: 'Pedir meu dinheiro de volta' });
  // Press Tab first: a button that appears where the last press was ignores taps for 1 s (P-126).
  await dialog.getByLabel('Motivo').press('Tab');
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(dialog.getByText('Diga o motivo')).toBeVisible();
  await expectAccessible(buyerTab, 'asking for the money back');
  await dialog.getByLabel('Motivo').fill('Comprei duas vezes');
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(dialog).toBeHidden();
  await expect(buyerTab.getByText('vai responder, e a resposta aparece aqui')).toBeVisible();
  await expectAccessible(buyerTab, 'a receipt whose money was asked back');

  await signIn(page);
  const sales = new SalesPage(page);
  await sales.open(raffleId);
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(sales.rows()).toContainText(['Pediu de volta']);
  await sales.rows('Ana Paula Souza').click();
  await expect(page.getByText('pediu o dinheiro de volta: “Comprei duas vezes”')).toBeVisible();
  await page.getByRole('button', { name: 'Recusar' }).click();
  const refusal = page.getByRole('dialog', { name: 'Recusar a devolução' });
  await refusal.getByRole('button', { name: 'Recusar pedido' }).click();
  await expect(refusal.getByText('Diga a quem comprou o motivo da recusa')).toBeVisible();
  await expectAccessible(page, 'refusing to give money back');
  await refusal.getByRole('button', { name: 'Fechar' }).click();
  await sales.act('Aceitar e devolver', {
    says: ['Ana Paula Souza', 'depois marca aqui como devolvido'],
    answer: 'Aceitar e devolver',
  });
  await expect(page.getByRole('button', { name: 'Marcar como devolvido' })).toBeVisible();
  await expect(buyerTab.getByText('aceitou o seu pedido e vai devolver o valor')).toBeVisible();
  await others.close();
});
