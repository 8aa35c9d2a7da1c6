import { RICH_TEXT_MAX_LENGTH } from '../../core/domain/limits.ts';
import { ApiClient } from '../../tests/fixtures/api-client.ts';

const RAFFLES = 400;
const AT_ONCE = 4;

/** The longest description. */
export const DESCRIPTION = `<p>${'Uma cesta completa. '.repeat(RICH_TEXT_MAX_LENGTH / 20 - 1)}</p>`;

/**
 * A published raffle that the attacker changes between two requests, so that nothing is kept of what lists it: its owner's session, and its
 * body. A small one: what an account may save in a day is limited by bytes.
 * @typedef {{ token: string, body: Record<string, unknown> & { _id: string } }} ChangedRaffle
 */

/**
 * Publishes raffles of the longest texts, as a busy site has, and one more to be changed.
 * @param {string} url
 * @returns {Promise<ChangedRaffle>}
 */
export async function publishRaffles(url) {
  const client = await ApiClient.signIn(url, 'seller');
  let made = 0;
  const publishSome = async () => {
    while (made < RAFFLES) {
      made += 1;
      const id = await client.newConfiguredRaffle(`Cesta completa ${made}`);
      await client.changeRaffle(id, { description: DESCRIPTION });
      await client.publish(id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, publishSome));
  const body = await client.getRaffleById(await client.newActiveRaffle('Cesta pequena'));
  return { token: client.token, body: { ...body } };
}
