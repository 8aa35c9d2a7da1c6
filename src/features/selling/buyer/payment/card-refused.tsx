import { closeCircleOutline } from 'ionicons/icons';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { otherMethodOf } from '../checkout/pay-methods.ts';
import type { PurchaseStage } from './stage.ts';

interface CardRefusedProps {
  stored: StoredPurchase;
  purchase: Purchase;
  stage: PurchaseStage;
}

/** Says that the provider has refused the card, and what helps while one can still pay; null where it has not (P-820). */
export function CardRefused({ stored, purchase, stage }: CardRefusedProps) {
  if (stored.providerMethod !== 'card' || !purchase.isCardRefused) return null;
  const help = otherMethodOf(stored) ? 'Tente com outro cartão ou pague com Pix.' : 'Tente com outro cartão.';
  return (
    <Banner tone="danger" icon={closeCircleOutline} role="alert">
      <b>O cartão foi recusado.</b> O pagamento não foi feito. {stage === 'paying' && help}
    </Banner>
  );
}
