import { addOutline } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import { PROMOTIONS_MAX } from '#core/domain/limits.ts';
import { sortedPromotions } from '#core/domain/raffles/promotion-prices.ts';
import { fittingPromotions, type Promotion } from '#core/domain/raffles/promotions.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FieldNote } from '#src/ui/fields/field-frame.tsx';
import { showAddedToast } from '#src/features/raffles/wizard/raffle-config/added-toast.ts';
import { PromotionDialog } from '#src/features/raffles/wizard/raffle-config/lazy-dialogs.ts';
import styles from '#src/features/raffles/wizard/raffle-config/raffle-config.module.css';
import { Section } from '#src/features/raffles/wizard/raffle-config/section.tsx';
import { useListField } from '#src/features/raffles/wizard/raffle-config/use-list-field.ts';
import { useMaxPerUser } from '#src/features/raffles/wizard/raffle-config/use-max-per-user.ts';
import type {
  ConfigControl,
  ConfigSurroundings,
} from '#src/features/raffles/wizard/raffle-config/use-raffle-config-step.ts';
import { PromotionRows } from './promotion-rows.tsx';

const NOTE_ID = 'promotions-note';

interface PromotionsSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

/** Restores removed promotions, except for quantities that were added again meanwhile. */
function withRestored(now: readonly Promotion[], removed: readonly Promotion[]): Promotion[] {
  const taken = new Set(now.map(({ tickets }) => tickets));
  return sortedPromotions([...now, ...removed.filter(({ tickets }) => !taken.has(tickets))]);
}

function summaryOf(count: number): string {
  if (count === 0) return 'Opcional';
  return count === 1 ? '1 promoção' : `${count} promoções`;
}

/** The promotions and their dialog; `edited` is the promotion that is edited. */
function usePromotions({ control, surroundings }: PromotionsSectionProps) {
  const { value: promotions, change, remove, error, ref } = useListField(control, 'promotions');
  const [open, setOpen] = useState<{ edited: Promotion | undefined }>();
  // By its quantity, of which there is one: another page may have changed the list while the dialog was open (P-1149).
  const others = promotions.filter(({ tickets }) => tickets !== open?.edited?.tickets);
  const put = (promotion: Promotion) => {
    setOpen(undefined);
    change(sortedPromotions([...others, promotion]));
    showAddedToast(open?.edited ? 'Promoção alterada' : SUCCESS.promotionAdded);
  };
  const takeOut = (removed: readonly Promotion[], message: string) =>
    remove({
      rest: promotions.filter((promotion) => !removed.includes(promotion)),
      message,
      undo: (now) => withRestored(now, removed),
    });
  const fitting = fittingPromotions(promotions, surroundings.ticketPriceCents);
  const tooDear = promotions.filter((promotion) => !fitting.includes(promotion));
  return { promotions, others, open, setOpen, put, takeOut, tooDear, error, ref };
}

/** Lower prices from a minimum number of tickets (P-411). */
export function PromotionsSection({ control, surroundings }: PromotionsSectionProps) {
  const state = usePromotions({ control, surroundings });
  const { promotions, others, open, setOpen, put, takeOut, tooDear, error, ref } = state;
  const { raffleId, ticketPriceCents, maxTickets } = surroundings;
  const around = { ticketPriceCents, maxPerUser: useMaxPerUser(control, surroundings) };
  const isFull = promotions.length >= PROMOTIONS_MAX;
  return (
    <Section
      control={control}
      section="promotions"
      summary={summaryOf(promotions.length)}
      startsClosed={promotions.length === 0}
    >
      <p className={styles.lead}>
        Quem leva mais paga menos: a partir da quantidade que você escolher, todos os tickets da compra saem
        pelo valor da promoção.
      </p>
      {promotions.length > 0 && (
        <PromotionRows
          promotions={promotions}
          surroundings={around}
          onEdit={(edited) => setOpen({ edited })}
          onRemove={(promotion) => takeOut([promotion], 'Promoção removida')}
        />
      )}
      {error !== undefined && <FieldNote id={NOTE_ID} error={error} />}
      {tooDear.length > 0 && (
        <Button variant="secondary" onClick={() => takeOut(tooDear, 'Promoções acima do preço removidas')}>
          Remover as promoções acima do preço
        </Button>
      )}
      <Button
        ref={ref}
        variant="secondary"
        icon={addOutline}
        disabled={isFull}
        aria-describedby={error === undefined ? undefined : NOTE_ID}
        onClick={() => setOpen({ edited: undefined })}
      >
        Adicionar promoção
      </Button>
      {open && (
        <Suspense>
          <PromotionDialog
            raffleId={raffleId}
            edited={open.edited}
            others={others}
            surroundings={around}
            maxTickets={maxTickets}
            onDone={put}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
