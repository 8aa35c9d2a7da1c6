import { addOutline, checkmarkCircle } from 'ionicons/icons';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { ticketsInWords } from '#core/domain/raffles/tickets-in-words.ts';
import { type PromotionOffer, promotionOffers } from '#core/domain/selling/purchase-price.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import type { OpenSale } from './open-sale.ts';
import styles from './promotion-offers.module.css';

interface PromotionOffersProps {
  sale: OpenSale;
  quantity: number;
  most: number;
  onChoose: (quantity: number) => void;
}

/** The promotion that applies to the chosen quantity, and a button that takes as many tickets as the next one needs. */
export function PromotionOffers({ sale, quantity, most, onChoose }: PromotionOffersProps) {
  const offers = promotionOffers(quantity, most, sale.raffle.priceCents, sale.config.promotions);
  if (offers.length === 0) return null;
  return (
    <ul role="list" className={styles.offers} aria-label="Promoções">
      {offers.map((offer) => (
        <li key={offer.tickets}>
          <Offer offer={offer} onTake={() => onChoose(offer.tickets)} />
        </li>
      ))}
    </ul>
  );
}

interface OfferProps {
  offer: PromotionOffer;
  onTake: () => void;
}

/** Remains a button when its promotion applies, so that keyboard focus is not lost after it is pressed. */
function Offer({ offer: { tickets, unitPriceCents, missingTickets }, onTake }: OfferProps) {
  const applies = missingTickets === 0;
  return (
    <button
      type="button"
      className={styles.offer}
      aria-pressed={applies}
      aria-disabled={applies}
      onClick={applies ? undefined : onTake}
    >
      <b>{formatMoney(unitPriceCents)} cada</b> <span>a partir de {ticketsInWords(tickets)}</span>{' '}
      <span className={styles.state}>
        <Icon icon={applies ? checkmarkCircle : addOutline} />
        {applies ? 'Aplicada' : `Leve mais ${formatCount(missingTickets)}`}
      </span>
    </button>
  );
}
