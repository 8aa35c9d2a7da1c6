import * as federal from '#core/contract/draw/federal.ts';
import type { Implement } from '#server/http/implement.ts';
import { readFederalDraw } from '#server/services/draw/read-federal-draw.ts';

/** Draws of the Loteria Federal, the latest or by number. */
export function federalRoutes(implement: Implement): void {
  implement(federal.readLatestFederalDraw, ({ context }) => readFederalDraw(context, 'latest'));

  implement(federal.readFederalDraw, ({ context, params: { id } }) =>
    readFederalDraw(context, id === 'latest' ? id : Number(id)),
  );
}
