import { Button } from '#src/ui/button.tsx';
import { enterGoesOn } from '#src/ui/enter-goes-on.ts';
import { useMediaQuery, WIDE_SCREEN } from '#src/ui/media-query.ts';
import { StickyAction } from '#src/ui/sticky-action.tsx';
import { LockBanner } from '../lock-banner.tsx';
import { stepButtons } from '../step-buttons.ts';
import { WIZARD_FORM_ID } from '../wizard-form-id.ts';
import { STEP } from '../wizard-steps.ts';
import { DatesSection } from './dates-section.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { OpenSectionsContext } from './open-sections.ts';
import { PaymentSection } from './payment-section.tsx';
import { PrizesSection } from './prizes-section.tsx';
import { PublicitySection } from './publicity-section.tsx';
import styles from './raffle-config.module.css';
import { RulesSection } from './rules-section.tsx';
import { FoldAll, SectionIndex } from './section-index.tsx';
import { TicketsSection } from './tickets-section.tsx';
import type { RaffleConfigStepState } from './use-raffle-config-step.ts';

interface RaffleConfigStepProps extends RaffleConfigStepState {
  onBack: () => void;
}

/** Step 1: Configurações (§2). */
export function RaffleConfigStep(props: RaffleConfigStepProps) {
  const { form, isSaving, onSubmit, flush, surroundings, sections, onBack } = props;
  const { control } = form;
  const isWide = useMediaQuery(WIDE_SCREEN);
  const { primary } = stepButtons(STEP.config, { isFree: false, status: 'draft' });
  return (
    <form
      id={WIZARD_FORM_ID}
      className={styles.form}
      onSubmit={onSubmit}
      onBlur={flush}
      onKeyDown={enterGoesOn}
      noValidate
    >
      <LockBanner locks={surroundings.locks} />
      <HiddenFields control={control} surroundings={surroundings} />
      <OpenSectionsContext value={sections}>
        {!isWide && <FoldAll />}
        <div className={styles.columns}>
          {isWide && <SectionIndex control={control} />}
          <div className={styles.sections}>
            <PaymentSection control={control} available={surroundings.availableOptions} />
            <TicketsSection control={control} surroundings={surroundings} />
            <PrizesSection control={control} />
            <DatesSection control={control} firstSaleDay={surroundings.firstSaleDay} />
            <PublicitySection control={control} publicUrl={surroundings.publicUrl} />
            <RulesSection control={control} />
          </div>
        </div>
      </OpenSectionsContext>
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
