import { useState } from 'react';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase, PurchasePix } from '#core/domain/selling/purchase.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { CopyPixButton } from '#src/ui/pix/copy-pix-button.tsx';
import { PixCode } from '#src/ui/pix/pix-code.tsx';

/** 'Ver o código Pix', for who has said too early that it is paid. */
export function PixAgain({ purchase, pix }: { purchase: Purchase; pix: PurchasePix }) {
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <Button variant="quiet" onClick={() => setShown(true)}>
        Ver o código Pix
      </Button>
    );
  return (
    <>
      <PixCode
        brCode={pix.brCode}
        amountCents={purchase.amountCents}
        recipient={`para ${pix.holder} · código ${formatPurchaseCode(purchase.code)}`}
      />
      <CopyPixButton brCode={pix.brCode} variant="secondary" />
    </>
  );
}
