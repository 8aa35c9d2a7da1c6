import { cloudOfflineOutline } from 'ionicons/icons';
import { Banner } from '#src/ui/elements/banner.tsx';
import { useOnline } from '#src/ui/loading/use-online.ts';
import type { FollowedPurchase } from './use-purchase.ts';

const WITHOUT_NETWORK = 'Sem internet agora. Quando ela voltar, esta página mostra se o pagamento chegou.';
/** Whoever has paid may close the page (P-861). */
const REPORT_KEPT =
  'Sem internet agora. Seu aviso de pagamento está guardado neste aparelho e é enviado automaticamente quando ela voltar.';

/** What a purchase's page waits for without a network; null with one. */
export function WithoutNetwork({ followed: { stored, isUnanswered } }: { followed: FollowedPurchase }) {
  const isOnline = useOnline();
  if (isOnline && !isUnanswered) return null;
  return (
    <Banner tone="warning" icon={cloudOfflineOutline} role="status">
      {stored.report ? REPORT_KEPT : WITHOUT_NETWORK}
    </Banner>
  );
}
