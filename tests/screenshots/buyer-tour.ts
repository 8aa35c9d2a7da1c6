import { raffleSalesPath } from '#core/domain/app-paths.ts';
import { ApiClient } from '../fixtures/api-client.ts';
import { BuyerPage } from '../pages/buyer-page.ts';
import { SalesPage } from '../pages/sales-page.ts';
import type { Photographer } from './photographer.ts';

const idOf = (place: number) => `00000000-0000-7000-8000-00060000000${place}`;
/** Demo raffles: sold by quantity, sold by number, and drawn. */
const BY_QUANTITY = idOf(4);
const BY_NUMBER = idOf(6);
const DRAWN = idOf(7);

/** What a buyer sees, from the page of a raffle to the receipt, and the page of a drawn one. */
export async function tourAsBuyer(photographer: Photographer): Promise<void> {
  const { page } = photographer;
  await photographer.open(`/${DRAWN}/rifa-digital`);
  await photographer.take('result');
  await photographer.takeWhole('result-whole');
  await photographer.open(`/${BY_NUMBER}/rifa-digital`);
  await page.getByRole('button', { name: 'Surpresinha' }).click();
  await page.getByRole('button', { name: /^Ficar com / }).waitFor();
  await photographer.take('surprise');
  await page.getByRole('button', { name: /^Ficar com / }).click();
  await page.getByRole('button', { name: /^Participar · / }).waitFor();
  await photographer.take('numbers');
  await photographer.takeWhole('numbers-whole');

  await photographer.open(`/${BY_QUANTITY}/rifa-digital`);
  await photographer.take('quantity');
  await photographer.takeWhole('quantity-whole');
  const seller = await ApiClient.signIn(new URL(page.url()).origin, 'seller');
  const buyer = new BuyerPage(page, seller, BY_QUANTITY);
  await buyer.goToMethod();
  await photographer.take('method');
  await buyer.reserve();
  await buyer.untilHeld();
  await photographer.take('payment');
  await photographer.takeWhole('payment-whole');
  await buyer.confirmNewest();
  await page.reload();
  await page.getByRole('heading', { name: /Boa sorte/ }).waitFor();
  await photographer.take('receipt');
  await photographer.takeWhole('receipt-whole');
}

/** The sales of a raffle, as its organizer follows them. */
export async function tourAsSeller(photographer: Photographer): Promise<void> {
  await photographer.open(raffleSalesPath(BY_QUANTITY));
  await new SalesPage(photographer.page).rows().first().waitFor();
  await photographer.take('sales');
}
