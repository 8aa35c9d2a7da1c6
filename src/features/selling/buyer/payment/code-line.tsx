import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';

/** The purchase's code, by which it is found and named. */
export function CodeLine({ code }: Pick<Purchase, 'code'>) {
  return (
    <p>
      Código da compra: <b>{formatPurchaseCode(code)}</b>
    </p>
  );
}
