import { timeOutline } from 'ionicons/icons';
import { momentLabel } from '#core/domain/moment-label.ts';
import { formatMoney } from '#core/domain/money.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { serverNow } from '#src/api/server-clock.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { SaveLinkButton } from '../saved-link/save-link-button.tsx';
import { PixAgain } from './pix-again.tsx';
import { SendProof } from './send-proof.tsx';

interface ReportedPaymentProps {
  stored: StoredPurchase;
  purchase: Purchase;
}

/** A purchase reported as paid, which awaits the organizer's confirmation. Offers to send the receipt by WhatsApp. */
export function ReportedPayment({ stored, purchase }: ReportedPaymentProps) {
  const { supportPhone, organizerName } = stored.raffle;
  const { amountCents, code, cancelReason, pix } = purchase;
  return (
    <>
      <Banner tone={stored.isUnconfirmed ? 'warning' : 'success'} icon={timeOutline} role="status">
        <b>
          {stored.isUnconfirmed
            ? `${organizerName} desfez a confirmação do pagamento.`
            : 'Você avisou que pagou.'}
        </b>{' '}
        {organizerName} vai conferir os {formatMoney(amountCents)} com o código{' '}
        <b>{formatPurchaseCode(code)}</b>.{' '}
        {cancelReason === undefined
          ? 'Seus números aparecem aqui assim que confirmar.'
          : 'Se o pagamento chegou, o valor volta para você.'}
      </Banner>
      {cancelReason === undefined && <KeptUntil expiresAt={purchase.expiresAt} />}
      <SaveLinkButton stored={stored} />
      {cancelReason === undefined && pix && <PixAgain stored={stored} purchase={purchase} pix={pix} />}
      {supportPhone !== '' && (
        <StickyAction>
          <SendProof stored={stored} purchase={purchase} />
        </StickyAction>
      )}
    </>
  );
}

/** Until when nobody else gets the numbers, and what follows (P-702). */
function KeptUntil({ expiresAt }: Pick<Purchase, 'expiresAt'>) {
  const now = useNow(serverNow);
  if (expiresAt === null) return null;
  return (
    <p>
      {now < new Date(expiresAt)
        ? `Seus números ficam guardados até ${momentLabel(expiresAt, now)}. Sem a confirmação até lá, podem ir para outra pessoa.`
        : 'O tempo para confirmar passou: seus números já podem ir para outra pessoa.'}{' '}
      Se o pagamento chegou e os números já não puderem ser seus, o valor volta para você.
    </p>
  );
}
