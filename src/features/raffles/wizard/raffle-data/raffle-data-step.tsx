import { arrowForwardOutline, cloudOfflineOutline } from 'ionicons/icons';
import { STEP } from '#core/domain/app-paths.ts';
import type { Category, Lottery, TicketPlan } from '#core/domain/raffles/catalog.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { focusNextField } from '#src/ui/fields/focus-next-field.ts';
import { LockBanner } from '#src/features/raffles/wizard/lock-banner.tsx';
import { StepActions } from '#src/features/raffles/wizard/unpublished/step-actions.tsx';
import { type GoTo, primaryButton } from '#src/features/raffles/wizard/wizard-steps.ts';
import { wizardFormId } from '#src/features/raffles/wizard/wizard-form-id.ts';
import { FeeCards } from './fee-cards.tsx';
import { RaffleDataFields } from './raffle-data-fields.tsx';
import styles from './raffle-data.module.css';
import type { RaffleDataStepState } from './use-raffle-data-step.ts';

interface RaffleDataStepProps extends RaffleDataStepState {
  categories: readonly Category[];
  lotteries: readonly Lottery[];
  ticketPlans: readonly TicketPlan[];
  saveAndGoTo: GoTo;
}

/** Step 0: Dados da rifa (P-301). */
export function RaffleDataStep(props: RaffleDataStepProps) {
  const { form, isSaving, onSubmit, flush, locks, lockedReasons, revenue, fee, isActive, fit, saveAndGoTo } =
    props;
  const { isOnline, categories, lotteries, ticketPlans } = props;
  const primary = primaryButton(STEP.data, { isFree: false, status: 'draft' });
  return (
    <form
      id={wizardFormId(STEP.data)}
      className={styles.form}
      onSubmit={onSubmit}
      onBlur={flush}
      onKeyDown={focusNextField}
      noValidate
    >
      <LockBanner locks={locks} />
      {ticketPlans.length === 0 && (
        <Banner tone="neutral" {...(!isOnline && { icon: cloudOfflineOutline })} role="status">
          Categorias, tickets e sorteios{' '}
          {isOnline ? 'ainda estão chegando' : 'chegam assim que houver internet'}. O que você escrever fica
          salvo.
        </Banner>
      )}
      <RaffleDataFields
        control={form.control}
        categories={categories}
        lotteries={lotteries}
        ticketPlans={ticketPlans}
        lockedReasons={lockedReasons}
        fit={fit}
        onFix={(field) => saveAndGoTo(STEP.config, field)}
        cards={<FeeCards revenue={revenue} fee={fee} isActive={isActive} />}
      />
      <StepActions>
        <Button type="submit" pending={isSaving} iconEnd={arrowForwardOutline}>
          {primary.label}
        </Button>
      </StepActions>
    </form>
  );
}
