import { openCheckout, openFeeReview } from '../fixtures/fee-raffle.ts';
import type { Photographer } from './photographer.ts';

/** The publication fee, from the review to a payment refused, one too small, one sought in vain and one made twice. */
export async function tourFee(photographer: Photographer): Promise<void> {
  const { page } = photographer;
  await photographer.open('/dashboard/my-raffles');
  await openFeeReview(page);
  await photographer.take('fee-review');
  const checkout = await openCheckout(page);
  await photographer.take('fee-checkout');
  await photographer.takeWhole('fee-checkout-whole');
  await checkout.choose('Recusar o pagamento');
  await checkout.backToRaffle();
  await page.getByRole('heading', { name: 'Pagamento recusado' }).waitFor();
  await photographer.take('fee-refused');
  await page.getByRole('button', { name: 'Realizar pagamento' }).click();
  await checkout.untilOpen();
  await checkout.choose('Pagar só R$ 1,00');
  await page.getByRole('heading', { name: 'Verificando pagamento...' }).waitFor();
  await photographer.takeHere('fee-checking');
  await page.getByRole('heading', { name: 'Ainda não identificamos o pagamento' }).waitFor();
  await photographer.take('fee-not-found');
  await photographer.takeWhole('fee-not-found-whole');
  await page.getByRole('button', { name: 'Abrir a página de pagamento' }).click();
  await checkout.untilOpen();
  await checkout.choose('Pagar duas vezes');
  await page.getByText('Publicação efetuada!').waitFor();
  await page
    .getByText(/Devolução em andamento|Valor devolvido/)
    .first()
    .waitFor();
  await photographer.take('fee-published');
  await photographer.takeWhole('fee-published-whole');
}
