import { logoWhatsapp } from 'ionicons/icons';
import { formatMoney } from '#core/domain/money.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { whatsappChatLink } from '#core/domain/whatsapp.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';

/** 'Enviar comprovante' by WhatsApp, with amount, code and payer ready to be sent; null without a support phone. */
export function SendProof({ stored, purchase }: { stored: StoredPurchase; purchase: Purchase }) {
  const { title, supportPhone } = stored.raffle;
  const { quantity, amountCents, code, payerName, buyerName } = purchase;
  if (supportPhone === '') return null;
  const numbers = numbersLabel(quantity);
  const message = [
    `Olá! Paguei ${formatMoney(amountCents)} por ${numbers} na rifa “${title}”.`,
    `Código da compra: ${formatPurchaseCode(code)}. Segue o comprovante.`,
    ...(payerName === '' || payerName === buyerName ? [] : [`A conta está em nome de ${payerName}.`]),
  ].join('\n');
  return (
    <a
      className={buttonClass({})}
      href={whatsappChatLink(supportPhone, message)}
      target="_blank"
      rel="noopener"
    >
      <Icon icon={logoWhatsapp} />
      <span>Enviar comprovante</span>
    </a>
  );
}
