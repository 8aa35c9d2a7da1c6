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

/** In place of the button that has shown it. */
const takeFocus = (text: HTMLElement | null) => text?.focus();

/** 'Ainda não paguei', for who has said too early that it is paid: the code once more. The report stays with the seller (P-822). */
export function PixAgain({ stored, purchase, pix }: PixAgainProps) {
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <Button variant="quiet" onClick={() => setShown(true)}>
        Ainda não paguei
      </Button>
    );
  const brCode = payableCode(stored, pix);
  return (
    <>
      <p ref={takeFocus} tabIndex={-1}>
        Tudo bem, pague com este código. Seu aviso continua com {stored.raffle.organizerName}: não precisa
        avisar de novo.
      </p>
      <PixCode
        brCode={brCode}
        amountCents={purchase.amountCents}
        recipient={`para ${pix.holder} · código ${formatPurchaseCode(purchase.code)}`}
      />
      <CopyPixButton brCode={brCode} variant="secondary" />
    </>
  );
}
