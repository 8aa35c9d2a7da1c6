import { useState } from 'react';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase, PurchasePix } from '#core/domain/selling/purchase.ts';
import { Button } from '#src/ui/elements/button.tsx';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { CopyPixButton } from '#src/ui/pix/copy-pix-button.tsx';
import { PixCode } from '#src/ui/pix/pix-code.tsx';
import { payableCode } from './payable-code.ts';

interface PixAgainProps {
  stored: StoredPurchase;
  purchase: Purchase;
  pix: PurchasePix;
}

/** 'Ver o código Pix', for who has said too early that it is paid. */
export function PixAgain({ stored, purchase, pix }: PixAgainProps) {
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <Button variant="quiet" onClick={() => setShown(true)}>
        Ver o código Pix
      </Button>
    );
  const brCode = payableCode(stored, pix);
  return (
    <>
      <PixCode
        brCode={brCode}
        amountCents={purchase.amountCents}
        recipient={`para ${pix.holder} · código ${formatPurchaseCode(purchase.code)}`}
      />
      <CopyPixButton brCode={brCode} variant="secondary" />
    </>
  );
}
