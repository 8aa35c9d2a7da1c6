import { returnDownBackOutline } from 'ionicons/icons';
import { formatMoney } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { refundSentence } from './closed-words.ts';

/** Money that goes back of a purchase that goes on: too much, too little, or paid twice. Null if there is none. */
export function RefundNote({ purchase, organizerName }: { purchase: Purchase; organizerName: string }) {
  const { refundDueCents, status } = purchase;
  if (refundDueCents === 0) return null;
  const amount = formatMoney(refundDueCents);
  return (
    <Banner icon={returnDownBackOutline} role="status">
      {status === 'approved'
        ? `O valor de ${amount}, pago a mais, volta para você.`
        : `Um pagamento de ${amount} não fecha com esta compra e volta para você.`}{' '}
      {refundSentence(purchase, organizerName)}
    </Banner>
  );
}
