import { RaffleConfigPage } from '../pages/raffle-config-page.ts';
import type { Photographer } from './photographer.ts';

/** The lists of step 1 and their dialogs: empty, filled, with what is wrong. The step is open and keeps what is written. */
export async function tourConfigLists(photographer: Photographer): Promise<void> {
  const config = new RaffleConfigPage(photographer.page);
  await tourPromotions(photographer, config);
  await tourLuckyTickets(photographer, config);
  const buttons = await config.openSection('Botões de compra');
  await buttons
    .getByRole('button', { name: /^Mais popular/ })
    .nth(2)
    .click();
  await photographer.takeHere('step-1-purchase-buttons');
  const extra = await config.openSection('Prêmio extra');
  await extra.getByText('Premiar quem comprar mais').click();
  await extra.getByLabel('Prêmio para quem comprar mais').fill('Um vale-compras de R$ 200,00');
  await photographer.page.getByLabel('Vídeo do YouTube').fill('https://youtu.be/dQw4w9WgXcQ');
  await photographer.takeHere('step-1-publicity');
}

async function tourPromotions(photographer: Photographer, config: RaffleConfigPage): Promise<void> {
  await config.openSection('Promoções');
  await config.openPromotionDialog();
  await photographer.takeHere('step-1-promotion-empty');
  await config.fillPromotion('10% OFF', '10', '900');
  await photographer.takeHere('step-1-promotion');
  await config.submit.click();
  await config.openPromotionDialog();
  await config.fillPromotion('Leve dez', '10', '800');
  await photographer.takeHere('step-1-promotion-exists');
  await config.dialog.getByLabel('Quantidade de tickets').fill('500');
  await photographer.takeHere('step-1-promotion-out-of-reach');
  await config.dialog.getByLabel('Quantidade de tickets').fill('20');
  await config.submit.click();
  await photographer.takeHere('step-1-promotions');
}

async function tourLuckyTickets(photographer: Photographer, config: RaffleConfigPage): Promise<void> {
  const lucky = await config.openSection('Números da sorte');
  await lucky.getByRole('switch', { name: /Premiar números da sorte/ }).click();
  await lucky.getByLabel('Prêmio por número da sorte').fill('50,00');
  await lucky.getByLabel('Adicionar números').fill('9999999');
  await photographer.page.keyboard.press('Enter');
  await photographer.takeHere('step-1-lucky-error');
  await lucky.getByLabel('Sortear números').fill('12');
  await lucky.getByRole('button', { name: 'Sortear', exact: true }).click();
  await photographer.takeHere('step-1-lucky');
  await lucky.getByLabel('Adicionar números').fill('');
}
