import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import { stepsOf } from './raffle-steps.ts';
import type { TestApi } from './test-api.ts';

/** Published raffles and the HTML of their pages. */
export function publicPagesOf(api: TestApi) {
  const steps = stepsOf(api);
  return {
    async newPage(raffle: Record<string, unknown> = {}, config: Record<string, unknown> = {}) {
      const owner = await api.newPerson();
      const made = await steps.newActiveRaffle(owner, raffle);
      const saved = await steps.saveConfig(owner, made.config, config);
      expect(saved.status).toBe(200);
      const { _id: id, slug } = made.raffle as { _id: string; slug: string };
      return { id, owner, address: `/${id}/rifa-digital/${slug}` };
    },
    async open(address: string, headers: Record<string, string> = {}) {
      const reply = await api.request('GET', address, { headers });
      const { document } = new JSDOM(reply.text).window;
      const content = (name: string) =>
        document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
      return { ...reply, document, content };
    },
  };
}
