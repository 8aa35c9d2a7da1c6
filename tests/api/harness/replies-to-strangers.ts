import { expect } from 'vitest';
import { CALLS, goodRequest } from './good-requests.ts';
import type { Situation } from './situation.ts';
import type { TestApi } from './test-api.ts';

/** Fewer would mean that the calls are not found. */
const FEWEST_CALLS = 15;

/**
 * Which of these texts anybody, signed in or not, is told by a public call about the situation's sale, the raffle's page or public files,
 * each with its path.
 */
export async function repliesToStrangers(
  api: TestApi,
  situation: Situation,
  page: string,
  telling: readonly string[],
): Promise<string[]> {
  const { raffle } = situation.sale;
  const paths = CALLS.filter(([, call]) => call.access === 'anyone' && call.method === 'GET').map(
    ([name, call]) => goodRequest(name, call, situation).path,
  );
  const bare = paths.filter((path) => !path.includes('undefined'));
  expect(bare.length).toBeGreaterThan(FEWEST_CALLS);
  const files = [`/public/raffle/${raffle}/grid`, `/public/raffle/${raffle}/proof`];
  const stranger = await api.newPerson();
  const told: string[] = [];
  for (const path of [...bare, ...files, page, '/rifas', '/openapi.json'])
    for (const as of [undefined, stranger]) {
      const reply = await api.request('GET', path, { ...(as && { as }) });
      const text = reply.text + JSON.stringify([...reply.headers]);
      told.push(...telling.filter((one) => text.includes(one)).map((one) => `${path} tells ${one}`));
    }
  return told;
}
