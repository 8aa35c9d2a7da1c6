import { formatMoney } from '#core/domain/money.ts';
import { sortedPromotions } from '#core/domain/raffles/promotion-prices.ts';
import type { Promotion } from '#core/domain/raffles/promotions.ts';
import { ticketsInWords } from '#core/domain/raffles/tickets-in-words.ts';
import styles from './promotion-list.module.css';
import { Section } from './section.tsx';

interface PromotionListProps {
  promotions: readonly Promotion[];
  /** Price of one ticket without promotion. */
  priceCents: number;
}

/** Promotions with a lower unit price, by number of tickets (P-411). */
export function PromotionList({ promotions, priceCents }: PromotionListProps) {
  const cheaper = promotions.filter((promotion) => promotion.priceCents < priceCents);
  if (cheaper.length === 0) return null;
  return (
    <Section title="Promoções">
      <ul className={styles.promotions} role="list">
        {sortedPromotions(cheaper).map((promotion) => (
          <li key={promotion.tickets}>
            <span className={styles.what}>
              <b>{promotion.description}</b>
              <span>a partir de {ticketsInWords(promotion.tickets)}</span>
            </span>
            <span className={styles.price}>
              <b>{formatMoney(promotion.priceCents)}</b> cada
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
