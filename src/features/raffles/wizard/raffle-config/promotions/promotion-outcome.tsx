import type { Promotion } from '#core/domain/raffles/promotions.ts';
import styles from './promotion-dialog.module.css';
import {
  discountInWords,
  promotionCaution,
  type PromotionSurroundings,
  totalInWords,
} from './promotion-words.ts';

interface PromotionOutcomeProps {
  promotion: Promotion;
  others: readonly Promotion[];
  surroundings: PromotionSurroundings;
}

/** Total and discount of a promotion while it is edited. Its space is reserved, so that the layout does not shift. */
export function PromotionOutcome({ promotion, others, surroundings }: PromotionOutcomeProps) {
  const { tickets, priceCents } = promotion;
  const caution = promotionCaution(promotion, others, surroundings);
  const isKnown = tickets > 0 && priceCents > 0;
  return (
    <div className={styles.outcome} role="status" data-known={isKnown} data-idle={caution !== undefined}>
      {isKnown ? (
        <>
          <b>{totalInWords(promotion)}</b>
          <span>{discountInWords(priceCents, surroundings.ticketPriceCents)}</span>
        </>
      ) : (
        <span>Preencha quantidade e valor para ver o total</span>
      )}
      {caution !== undefined && <span className={styles.caution}>{caution}</span>}
    </div>
  );
}
