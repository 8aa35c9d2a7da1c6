import { alertCircleOutline } from 'ionicons/icons';
import { useController, useFormState } from 'react-hook-form';
import { fittingLuckyNumbers } from '#core/domain/lucky-numbers.ts';
import { fittingPromotions } from '#core/domain/promotions.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { HIDDEN_FIELDS } from './config-sections.ts';
import styles from './raffle-config.module.css';
import type { ConfigControl, ConfigSurroundings } from './use-raffle-config-step.ts';

interface HiddenFieldsProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

/** Takes out the promotions that a lower price has left above it. */
function MendPromotions({ control, surroundings }: HiddenFieldsProps) {
  const { field } = useController({ control, name: 'promotions' });
  const fitting = fittingPromotions(field.value, surroundings.ticketPriceCents);
  if (fitting.length === field.value.length) return null;
  return (
    <Button variant="secondary" onClick={() => field.onChange(fitting)}>
      Remover as promoções acima do preço
    </Button>
  );
}

/** Takes out the lucky numbers that a smaller package has left outside. */
function MendLuckyNumbers({ control, surroundings }: HiddenFieldsProps) {
  const { field } = useController({ control, name: 'luckyNumbers' });
  const fitting = fittingLuckyNumbers(field.value, surroundings.maxTickets);
  if (fitting.length === field.value.length) return null;
  return (
    <Button variant="secondary" onClick={() => field.onChange(fitting)}>
      Remover os tickets da sorte que sobraram
    </Button>
  );
}

/** What is wrong with fields that have no control here, and the way to mend what a change in step 0 has broken. */
export function HiddenFields({ control, surroundings }: HiddenFieldsProps) {
  const { errors } = useFormState({ control, name: [...HIDDEN_FIELDS] });
  const broken = HIDDEN_FIELDS.filter((field) => errors[field] !== undefined);
  if (broken.length === 0) return null;
  return (
    <div tabIndex={-1} data-fields={broken.join(' ')} className={styles.hiddenFields}>
      <Banner tone="danger" icon={alertCircleOutline} role="alert">
        {broken.map((field) => (
          <p key={field}>{errors[field]?.message}</p>
        ))}
        {errors.promotions && <MendPromotions control={control} surroundings={surroundings} />}
        {errors.luckyNumbers && <MendLuckyNumbers control={control} surroundings={surroundings} />}
      </Banner>
    </div>
  );
}
