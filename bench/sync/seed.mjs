import { CATEGORY, LOTTERY, ticketPlan } from '../../tests/api/harness/raffle-steps.ts';
import { ApiClient } from '../../tests/fixtures/api-client.ts';

/** Raffles made on the server at the same time. */
const AT_ONCE = 4;
const MAX_TICKETS = 100;

const DESCRIPTION =
  '<p>Toda a <b>renda</b> vai para a reforma do parquinho da escola. A cesta tem panetone, peru, frutas e um espumante.</p><ul><li>Sorteio pela Loteria Federal</li><li>Entrega em todo o bairro</li></ul>'.repeat(
    3,
  );

/** What a raffle of the bench has in step 0, by the app's names. */
export const RAFFLE_DATA = {
  title: '',
  categoryId: CATEGORY,
  ticketPlanId: ticketPlan(MAX_TICKETS),
  priceCents: 1000,
  lotteryId: LOTTERY,
  description: DESCRIPTION,
};

/**
 * Creates raffles with both steps on the server for the demo organizer.
 * @param {string} url
 * @param {number} count
 */
export async function fillServer(url, count) {
  const client = await ApiClient.signIn(url);
  const there = (await client.ownRaffles()).length;
  const missing = Array.from({ length: Math.max(0, count - there) }, (_, index) => index);
  const work = async () => {
    for (let index = missing.pop(); index !== undefined; index = missing.pop())
      await client.newConfiguredRaffle(`Cesta de Natal da turma ${index}`, {}, { description: DESCRIPTION });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
