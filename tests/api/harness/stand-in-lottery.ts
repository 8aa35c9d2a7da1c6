import { readDraw } from '#server/providers/federal-lottery/caixa.ts';
import type { FederalLottery } from '#server/providers/federal-lottery/federal-lottery.ts';
import { createSandboxLottery } from '#server/providers/federal-lottery/sandbox-lottery.ts';

/** The sandbox of the Loteria Federal, called in-process. */
export function standInLottery(now: () => Date): FederalLottery {
  const lottery = createSandboxLottery(now);
  return {
    async read(number) {
      const reply = await lottery.request(`/portaldeloterias/api/federal${number ? `/${number}` : ''}`);
      return reply.status === 404 ? undefined : readDraw(await reply.text(), number);
    },
  };
}
