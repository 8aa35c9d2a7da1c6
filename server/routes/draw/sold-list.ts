import * as soldList from '#core/contract/draw/sold-list.ts';
import type { Implement } from '#server/http/implement.ts';
import { readListedPurchase, readSoldList } from '#server/services/draw/read-sold-list.ts';

/** The fixed list of sold numbers, and the place of one purchase in it. */
export function soldListRoutes(implement: Implement): void {
  implement(soldList.readSoldList, ({ context, caller, params }) => readSoldList(context, caller, params.id));

  implement(soldList.readListedPurchase, ({ context, caller, params, purchaseProof, address }) =>
    readListedPurchase(context, params.id, { caller, ...purchaseProof, address }),
  );
}
