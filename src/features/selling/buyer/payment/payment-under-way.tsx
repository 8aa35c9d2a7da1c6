import { timeOutline } from 'ionicons/icons';
import { useSearchParams } from 'react-router-dom';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import type { PurchaseStage } from './stage.ts';

/** What the provider's page adds to the address when it leads back and has not decided. Only a hint: the server asks the provider. */
const UNDECIDED = ['pending', 'in_process', 'authorized'];

/** Banner for a buyer who returns from the provider's page before it has decided on the payment; null otherwise. */
export function PaymentUnderWay({ purchase, stage }: { purchase: Purchase; stage: PurchaseStage }) {
  const [query] = useSearchParams();
  const isShown = stage === 'paying' && UNDECIDED.includes(query.get('status') ?? '');
  if (!isShown || purchase.isCardRefused) return null;
  return (
    <Banner tone="neutral" icon={timeOutline} role="status">
      <b>Seu pagamento está em análise.</b> Esta página se atualiza sozinha assim que o provedor responder:
      não pague de novo.
    </Banner>
  );
}
