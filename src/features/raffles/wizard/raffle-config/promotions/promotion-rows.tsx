import { formatMoney } from '#core/domain/money.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import type { Promotion } from '#core/domain/raffles/promotions.ts';
import { EntryActions, EntryRow, EntryRows } from '#src/ui/lists/entry-rows.tsx';
import styles from '#src/features/raffles/wizard/raffle-config/raffle-config.module.css';
import {
  appliesFrom,
  discountInWords,
  promotionNote,
  type PromotionSurroundings,
} from './promotion-words.ts';

interface PromotionRowsProps {
  promotions: readonly Promotion[];
  surroundings: PromotionSurroundings;
  onEdit: (promotion: Promotion) => void;
  onRemove: (promotion: Promotion) => void;
}

/** The promotions, ascending by number of tickets. */
export function PromotionRows({ promotions, surroundings, onEdit, onRemove }: PromotionRowsProps) {
  const { ticketPriceCents } = surroundings;
  return (
    <EntryRows label={CONFIG_FIELDS.promotions.label}>
      {promotions.map((promotion) => {
        const { description, tickets, priceCents } = promotion;
        const note = promotionNote(promotion, promotions, surroundings);
        const isTooDear = priceCents > ticketPriceCents;
        return (
          <EntryRow
            key={tickets}
            isInvalid={isTooDear}
            head={<b>{description}</b>}
            actions={
              <EntryActions
                name={description}
                onEdit={() => onEdit(promotion)}
                onRemove={() => onRemove(promotion)}
              />
            }
          >
            <span className={styles.small}>{appliesFrom(tickets)}</span>
            <span className={styles.small}>
              <b className={styles.figures}>{formatMoney(priceCents)}</b> cada
              {!isTooDear && ` · ${discountInWords(priceCents, ticketPriceCents)}`}
            </span>
            {note !== undefined && <span className={isTooDear ? styles.wrong : styles.caution}>{note}</span>}
          </EntryRow>
        );
      })}
    </EntryRows>
  );
}
