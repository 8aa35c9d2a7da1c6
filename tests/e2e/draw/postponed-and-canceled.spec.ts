import { addDays, dayOf, formatDay } from '#core/domain/days.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';
import { SalesPage } from '#tests/pages/sales-page.ts';

const REASON = 'Faltam números para vender';

test(
  'I postpone a draw with sold numbers, and cancel the raffle at last; its page and its buyers learn why, and their money goes back (P-339, P-340, P-779)',
  { tag: '@main' },
  async ({ page, browser, appServer }) => {
    const seller = await ApiClient.signIn(appServer.url);
    const raffleId = await seller.newActiveRaffle('Rifa do adiamento');
    const others = await browser.newContext({ baseURL: appServer.url });
    const buyerTab = await others.newPage();
    const buyer = new BuyerPage(buyerTab, seller, raffleId);
    await buyer.open();
    await buyer.goToMethod();
    await buyer.reserve();
    await buyer.untilHeld();
    await buyer.confirmNewest();

    await signIn(page);
    await new SalesPage(page).open(raffleId);
    await page.getByRole('button', { name: 'Adiar sorteio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adiar sorteio' });
    const day = dialog.getByRole('textbox', { name: 'Nova data do sorteio' });
    const reason = dialog.getByRole('textbox', { name: 'Motivo' });
    const submit = dialog.getByRole('button', { name: 'Adiar sorteio' });
    // Without a key in between the button where the other one stood waits a second (P-126).
    await reason.press('Tab');
    await submit.click();
    await expect(dialog.getByText('Escolha a nova data do sorteio')).toBeVisible();
    await expect(dialog.getByText('Diga a quem comprou por que o sorteio foi adiado')).toBeVisible();
    await expectAccessible(page, 'the dialog that postpones a draw');
    await day.fill(formatDay(dayOf(new Date())));
    await expect(dialog.getByText(/^Escolha uma data a partir de/)).toBeVisible();
    const to = addDays(dayOf(new Date()), 45);
    await day.fill(formatDay(to));
    await reason.fill(REASON);
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Sorteio adiado para ${formatDay(to)}`)).toBeVisible();
    await expect(page.getByText('sorteio em 45 dias')).toBeVisible();

    const told = new RegExp(`^Sorteio adiado de \\d\\d/\\d\\d/\\d{4} para ${formatDay(to)}: “${REASON}”`);
    await expect(page.getByText(told)).toBeVisible();
    await buyerTab.reload();
    await expect(buyerTab.getByText(told)).toContainText(
      'Se preferir desistir, peça o dinheiro de volta até',
    );
    await expectAccessible(buyerTab, 'a receipt whose draw was postponed');
    const receipt = buyerTab.url();
    await buyerTab.getByRole('button', { name: 'Pedir meu dinheiro de volta' }).click();
    await expect(buyerTab.getByRole('dialog')).toContainText('o pedido não pode ser recusado');

    await buyer.open();
    await expect(buyerTab.getByText(told)).toBeVisible();
    await expectAccessible(buyerTab, 'the page of a postponed raffle');

    await page.getByRole('button', { name: 'Cancelar rifa' }).click();
    const cancellation = page.getByRole('dialog', { name: 'Cancelar rifa' });
    const cancel = cancellation.getByRole('button', { name: 'Cancelar rifa' });
    await expect(cancellation.getByText(/1 compra paga, R\$\s\d/)).toBeVisible();
    await cancellation.getByRole('textbox', { name: 'Motivo' }).press('Tab');
    await cancel.click();
    await expect(cancellation.getByText('Marque para cancelar')).toBeVisible();
    await expectAccessible(page, 'the dialog that cancels a raffle');
    await cancellation.getByRole('textbox', { name: 'Motivo' }).fill('Adoeci');
    await cancellation.getByRole('checkbox').check();
    await cancel.click();
    await expect(
      page.getByText(/cancelou esta rifa em .*: “Adoeci”.* Devoluções desde o cancelamento: 0 de 1/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Venda em dinheiro' })).toBeHidden();
    await expectAccessible(page, 'the sales of a canceled raffle');

    // The page that is open looks at the tickets every 30 s, and when a connection is back.
    await buyerTab.evaluate(() => dispatchEvent(new Event('online')));
    const notice = buyerTab.getByText(/O organizador cancelou esta rifa: “Adoeci”/);
    await expect(notice).toContainText('Devoluções desde o cancelamento: 0 de 1.');
    await expect(buyerTab.getByRole('button', { name: /^Participar/ })).toBeHidden();
    await expectAccessible(buyerTab, 'the page of a canceled raffle');
    await buyerTab.goto(receipt);
    await expect(notice).toBeVisible();
    await expect(buyerTab.getByRole('heading', { name: /^Devolução de/ })).toBeVisible();
    await expectAccessible(buyerTab, 'the receipt of a canceled raffle');
    await others.close();
  },
);
