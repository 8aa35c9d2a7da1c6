import { alertCircleOutline } from 'ionicons/icons';
import { useFormState } from 'react-hook-form';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { StickyAction } from '#src/ui/sticky-action.tsx';
import { stepButtons } from '../step-buttons.ts';
import { WIZARD_FORM_ID } from '../wizard-form-id.ts';
import { STEP } from '../wizard-steps.ts';
import { HIDDEN_FIELDS } from './config-sections.ts';
import { DatesSection } from './dates-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PrizesSection } from './prizes-section.tsx';
import { PublicitySection } from './publicity-section.tsx';
import styles from './raffle-config.module.css';
import { RulesSection } from './rules-section.tsx';
import { TicketsSection } from './tickets-section.tsx';
import type { ConfigControl, RaffleConfigStepState } from './use-raffle-config-step.ts';

interface RaffleConfigStepProps extends RaffleConfigStepState {
  onBack: () => void;
}

/** What is wrong with fields that have no control here. */
function HiddenErrors({ control }: { control: ConfigControl }) {
  const { errors } = useFormState({ control, name: [...HIDDEN_FIELDS] });
  const messages = HIDDEN_FIELDS.flatMap((field) => errors[field]?.message ?? []);
  if (messages.length === 0) return null;
  return (
    <Banner tone="danger" icon={alertCircleOutline} role="alert">
      {messages.join('. ')}
    </Banner>
  );
}

/** Step 1: Configurações (§2). */
export function RaffleConfigStep(props: RaffleConfigStepProps) {
  const { form, isSaving, onSubmit, flush, surroundings, onBack } = props;
  const { control } = form;
  const { primary } = stepButtons(STEP.config, { isFree: false, status: 'draft' });
  return (
    <form id={WIZARD_FORM_ID} className={styles.form} onSubmit={onSubmit} onBlur={flush} noValidate>
      <HiddenErrors control={control} />
      <div className={styles.sections}>
        <PaymentSection control={control} available={surroundings.availableOptions} />
        <TicketsSection control={control} surroundings={surroundings} />
        <PrizesSection control={control} />
        <DatesSection control={control} firstSaleDay={surroundings.firstSaleDay} />
        <PublicitySection control={control} publicUrl={surroundings.publicUrl} />
      </div>
      <RulesSection control={control} />
      <StickyAction>
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" pending={isSaving}>
          {primary.label}
        </Button>
      </StickyAction>
    </form>
  );
}
