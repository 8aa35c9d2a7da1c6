import { returnDownBackOutline } from 'ionicons/icons';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { PurchasedRaffle } from '#src/storage/stored-purchase.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { closedWords } from '../payment/closed-words.ts';

interface MoneyGoneProps {
  purchase: Purchase;
  raffle: PurchasedRaffle;
  isDrawn: boolean;
}

/** What became of the money of a purchase that stays in the list of the draw, and that it wins all the same (P-786). */
export function MoneyGone({ purchase, raffle, isDrawn }: MoneyGoneProps) {
  const { title, text } = closedWords(
    purchase.status === 'refunded' ? 'refunded' : 'refund-due',
    purchase,
    raffle,
  );
  return (
    <Banner icon={returnDownBackOutline} role="status">
      <b>{title}.</b> {text}{' '}
      {isDrawn
        ? 'Seus números já estavam na lista do sorteio e valeram do mesmo jeito.'
        : 'Seus números já estavam na lista do sorteio e continuam valendo.'}
    </Banner>
  );
}
