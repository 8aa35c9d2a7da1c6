import * as system from '#core/contract/system.ts';
import type { Implement } from '../http/implement.ts';
import { assertReady } from '../services/system/is-ready.ts';

/** Whether the server runs, and whether its database answers: for supervisors and load balancers, without an account. */
export function systemRoutes(implement: Implement): void {
  implement(system.readHealth, () => Promise.resolve({ ok: true, service: 'rifaria' }), {
    ignoresCaller: true,
  });

  implement(
    system.readReadiness,
    async ({ context }) => {
      await assertReady(context);
      return { ok: true as const };
    },
    { ignoresCaller: true },
  );
}
