import * as result from '#core/contract/draw/result.ts';
import type { Implement } from '#server/http/implement.ts';
import { answerDelivery, markDelivered } from '#server/services/draw/deliveries.ts';
import { checkNamedResult, nameResult } from '#server/services/draw/name-result.ts';
import { readPurchaseResult, readResult, readWinners } from '#server/services/draw/read-result.ts';

/** Results of draws: reading and naming them, the winners, and whether prizes were delivered. */
export function resultRoutes(implement: Implement): void {
  implement(result.readResult, ({ context, caller, params }) => readResult(context, caller, params.id));

  implement(result.readPurchaseResult, ({ context, caller, params, purchaseProof, address }) =>
    readPurchaseResult(context, params.id, { caller, ...purchaseProof, address }),
  );

  implement(result.nameResult, ({ context, caller, params, body }) =>
    nameResult(context, caller, params.id, body),
  );

  implement(result.checkNamedResult, ({ context, caller, params, body }) =>
    checkNamedResult(context, caller, params.id, body),
  );

  implement(result.listWinners, ({ context, caller, params }) => readWinners(context, caller, params.id));

  implement(result.markDelivered, ({ context, caller, params, body }) =>
    markDelivered(context, caller, params.id, body),
  );

  implement(result.answerDelivery, ({ context, caller, params, purchaseProof, address, body }) =>
    answerDelivery(context, params.id, { caller, ...purchaseProof, address }, body),
  );
}
