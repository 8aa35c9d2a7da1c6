import { raffleText } from '#tests/builders/raffle-text.ts';
import { expect, signIn, test } from '#tests/fixtures/test.ts';
import { payForTicket } from '#tests/fixtures/ticket-payment.ts';
import { MyRafflesPage } from '#tests/pages/my-raffles-page.ts';
import { RaffleWizardPage } from '#tests/pages/raffle-wizard-page.ts';

test('once tickets are paid, quantity, price and model are locked, also without the network (§4, decision 11)', async ({
  page,
  context,
  appServer,
  expectFailedRequests,
}) => {
  expectFailedRequests(/./);
  const text = raffleText();
  await signIn(page);
  const wizard = new RaffleWizardPage(page);
  const raffleId = await new MyRafflesPage(page).createRaffle();
  await wizard.fillRaffleData(text);
  await wizard.goToConfig();
  await wizard.choosePaymentOption('Pix');
  await wizard.addPrize('Violão');
  await wizard.goToReview();
  await wizard.publishFree();

  await payForTicket(appServer, raffleId);
  await new MyRafflesPage(page).open();
  await expect(new MyRafflesPage(page).card(text.title)).toContainText('já com vendas');

  await context.setOffline(true);
  await wizard.open(raffleId, 0);
  await expect(
    page.getByText('Sua rifa já possui pagamentos ativos, não é possível realizar algumas alterações.'),
  ).toBeVisible();
  await expect(page.getByLabel('Quantidade de tickets')).toBeDisabled();
  await expect(wizard.price).toBeDisabled();
  await expect(wizard.title).toBeEnabled();
  await wizard.open(raffleId, 1);
  await expect(page.getByRole('radio', { name: /^Manual/ })).toBeDisabled();
});
