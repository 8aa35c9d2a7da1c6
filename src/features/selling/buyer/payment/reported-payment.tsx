import { logoWhatsapp, timeOutline } from 'ionicons/icons';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { whatsappChatLink } from '#core/domain/whatsapp.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { SaveLinkButton } from '../saved-link/save-link-button.tsx';

/** A purchase reported as paid, which awaits the organizer's confirmation. Offers to send the receipt by WhatsApp. */
export function ReportedPayment({ stored, purchase }: { stored: StoredPurchase; purchase: Purchase }) {
  const { title, supportPhone, organizerName } = stored.raffle;
  const { quantity, amountCents, code, payerName, buyerName } = purchase;
  const message = [
    `Olá! Paguei ${formatMoney(amountCents)} por ${formatCount(quantity)} na rifa “${title}”.`,
    `Código da compra: ${formatPurchaseCode(code)}. Segue o comprovante.`,
    ...(payerName === '' || payerName === buyerName ? [] : [`A conta está em nome de ${payerName}.`]),
  ].join('\n');
  return (
    <>
      <Banner tone="success" icon={timeOutline} role="status">
        <b>Você avisou que pagou.</b> {organizerName} vai conferir os {formatMoney(amountCents)} com o código{' '}
        <b>{formatPurchaseCode(code)}</b>. Seus números aparecem aqui assim que confirmar.
      </Banner>
      <SaveLinkButton stored={stored} />
      {supportPhone !== '' && (
        <StickyAction>
          <a
            className={buttonClass({})}
            href={whatsappChatLink(supportPhone, message)}
            target="_blank"
            rel="noopener"
          >
            <Icon icon={logoWhatsapp} />
            <span>Enviar comprovante</span>
          </a>
        </StickyAction>
      )}
    </>
  );
}
