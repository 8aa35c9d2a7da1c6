import { arrowForwardOutline, cloudOfflineOutline } from 'ionicons/icons';
import type { Category, Lottery, TicketPlan } from '#core/domain/catalog.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { enterGoesOn } from '#src/ui/enter-goes-on.ts';
import { StickyAction } from '#src/ui/sticky-action.tsx';
import { LockBanner } from '../lock-banner.tsx';
import { stepButtons } from '../step-buttons.ts';
import { type GoTo, STEP } from '../wizard-steps.ts';
import { wizardFormId } from '../wizard-form-id.ts';
import { FeeCards } from './fee-cards.tsx';
import { RaffleDataFields } from './raffle-data-fields.tsx';
import styles from './raffle-data.module.css';
import type { RaffleDataStepState } from './use-raffle-data-step.ts';

interface RaffleDataStepProps extends RaffleDataStepState {
  categories: readonly Category[];
  lotteries: readonly Lottery[];
  ticketPlans: readonly TicketPlan[];
  goOnTo: GoTo;
}

/** Step 0: Dados da rifa (§2). */
export function RaffleDataStep(props: RaffleDataStepProps) {
  const { form, isSaving, onSubmit, flush, locks, lockedReasons, revenue, fee, fit, goOnTo } = props;
  const { categories, lotteries, ticketPlans } = props;
  const { primary } = stepButtons(STEP.data, { isFree: false, status: 'draft' });
  return (
    <form
      id={wizardFormId(STEP.data)}
      className={styles.form}
      onSubmit={onSubmit}
      onBlur={flush}
      onKeyDown={enterGoesOn}
      noValidate
    >
      <LockBanner locks={locks} />
      {ticketPlans.length === 0 && (
        <Banner tone="neutral" icon={cloudOfflineOutline} role="status">
          Categorias, tickets e sorteios chegam assim que houver internet. O que você escrever fica salvo.
        </Banner>
      )}
      <RaffleDataFields
        control={form.control}
        categories={categories}
        lotteries={lotteries}
        ticketPlans={ticketPlans}
        lockedReasons={lockedReasons}
        fit={fit}
        onMend={(field) => goOnTo(STEP.config, field)}
        cards={<FeeCards revenue={revenue} fee={fee} />}
      />
      <StickyAction>
        <Button type="submit" pending={isSaving} iconEnd={arrowForwardOutline}>
          {primary.label}
        </Button>
      </StickyAction>
    </form>
  );
}
