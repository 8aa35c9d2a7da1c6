import { timeOutline } from 'ionicons/icons';
import { formatMoney } from '#core/domain/money.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { SaveLinkButton } from '../saved-link/save-link-button.tsx';
import { SendProof } from './send-proof.tsx';

/** A purchase reported as paid, which awaits the organizer's confirmation. Offers to send the receipt by WhatsApp. */
export function ReportedPayment({ stored, purchase }: { stored: StoredPurchase; purchase: Purchase }) {
  const { supportPhone, organizerName } = stored.raffle;
  const { amountCents, code, cancelReason } = purchase;
  return (
    <>
      <Banner tone="success" icon={timeOutline} role="status">
        <b>Você avisou que pagou.</b> {organizerName} vai conferir os {formatMoney(amountCents)} com o código{' '}
        <b>{formatPurchaseCode(code)}</b>.{' '}
        {cancelReason === undefined
          ? 'Seus números aparecem aqui assim que confirmar.'
          : 'Se o pagamento chegou, o valor volta para você.'}
      </Banner>
      <SaveLinkButton stored={stored} />
      {supportPhone !== '' && (
        <StickyAction>
          <SendProof stored={stored} purchase={purchase} />
        </StickyAction>
      )}
    </>
  );
}
