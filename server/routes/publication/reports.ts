import * as reports from '#core/contract/publication/reports.ts';
import type { Implement } from '#server/http/implement.ts';
import { reportRaffle } from '#server/services/publication/report-raffle.ts';

/** Strangers' reports of a raffle, to the operator. */
export function reportRoutes(implement: Implement): void {
  implement(
    reports.reportRaffle,
    async ({ context, params, body }) => {
      await reportRaffle(context, params.id, body);
      return { received: true };
    },
    { ignoresCaller: true },
  );
}
