import { timeOutline } from 'ionicons/icons';
import { momentLabel } from '#core/domain/moment-label.ts';
import { formatMoney } from '#core/domain/money.ts';
import { answerDeadline } from '#core/domain/selling/answer-deadline.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { saleMoments } from '#core/domain/selling/sale-window.ts';
import { BUYER_ANSWERS, MONEY_COMES_BACK } from '#core/text/answer-words.ts';
import { serverNow } from '#src/api/server-clock.ts';
import type { PurchasedRaffle, StoredPurchase } from '#src/storage/stored-purchase.ts';
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
        {organizerName} vai conferir o pagamento de {formatMoney(amountCents)} com o código{' '}
        <b>{formatPurchaseCode(code)}</b>.{' '}
        {cancelReason === undefined
          ? 'Seu recibo aparece aqui, com os números, quando o pagamento for confirmado.'
          : 'Se o pagamento chegou, o valor volta para você.'}
      </Banner>
      {cancelReason === undefined && (
        <KeptUntil expiresAt={purchase.expiresAt} drawsOn={stored.raffle.drawsOn} />
      )}
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

type Kept = Pick<Purchase, 'expiresAt'> & Pick<PurchasedRaffle, 'drawsOn'>;

/** By when the organizer has to answer, and what follows (P-822). */
function KeptUntil({ expiresAt, drawsOn }: Kept) {
  const now = useNow(serverNow);
  if (expiresAt === null) return null;
  return (
    <p>
      {keptText(new Date(expiresAt), drawsOn, now)} {MONEY_COMES_BACK}
    </p>
  );
}

function keptText(expiresAt: Date, drawsOn: PurchasedRaffle['drawsOn'], now: Date): string {
  const moments = drawsOn === null ? null : saleMoments(drawsOn);
  const isOnSale = moments === null || now < moments.closesAt;
  if (isOnSale && expiresAt <= now)
    return 'O tempo para confirmar passou: seus números já podem ir para outra pessoa.';
  const { at, risk } = answerDeadline(expiresAt, moments, now);
  return now < at
    ? BUYER_ANSWERS[risk](momentLabel(at.toISOString(), now))
    : 'A lista do sorteio fechou sem a confirmação.';
}
