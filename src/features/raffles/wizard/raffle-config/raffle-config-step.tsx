import { useEffect } from 'react';
import { STEP } from '#core/domain/app-paths.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { focusNextField } from '#src/ui/fields/focus-next-field.ts';
import { useMediaQuery, WIDE_SCREEN } from '#src/ui/layout/media-query.ts';
import { usePainted } from '#src/ui/elements/use-painted.ts';
import { LockBanner } from '#src/features/raffles/wizard/lock-banner.tsx';
import { StepActions } from '#src/features/raffles/wizard/unpublished/step-actions.tsx';
import { wizardFormId } from '#src/features/raffles/wizard/wizard-form-id.ts';
import { primaryButton } from '#src/features/raffles/wizard/wizard-steps.ts';
import { AuthorizationSection } from './authorization-section.tsx';
import { DatesSection } from './dates-section.tsx';
import { ImagesSection } from './images-section.tsx';
import { fetchDialogs } from './lazy-dialogs.ts';
import { LuckyNumbersSection } from './lucky-numbers/lucky-numbers-section.tsx';
import { MostPurchasedSection } from './most-purchased-section.tsx';
import { OpenSectionsContext } from './open-sections.ts';
import { PaymentSection } from './payment-section.tsx';
import { PrizesSection } from './prizes/prizes-section.tsx';
import { PromotionsSection } from './promotions/promotions-section.tsx';
import { PublicitySection } from './publicity-section.tsx';
import { PurchaseButtonsSection } from './purchase-buttons/purchase-buttons-section.tsx';
import styles from './raffle-config.module.css';
import { RulesSection } from './rules-section.tsx';
import { FoldAll, SectionIndex } from './section-index.tsx';
import { TicketsSection } from './tickets-section.tsx';
import type { ConfigControl, RaffleConfigStepState } from './use-raffle-config-step.ts';

interface RaffleConfigStepProps extends RaffleConfigStepState {
  onBack: () => void;
}

type SectionsProps = Pick<RaffleConfigStepState, 'surroundings'> & { control: ConfigControl };

/** Sections below the fold on most screens. */
function LaterSections({ control, surroundings }: SectionsProps) {
  return (
    <>
      <TicketsSection control={control} surroundings={surroundings} />
      <PrizesSection control={control} surroundings={surroundings} />
      <DatesSection control={control} surroundings={surroundings} />
      <PurchaseButtonsSection control={control} surroundings={surroundings} />
      <PromotionsSection control={control} surroundings={surroundings} />
      <LuckyNumbersSection control={control} surroundings={surroundings} />
      <MostPurchasedSection control={control} surroundings={surroundings} />
      <PublicitySection control={control} publicUrl={surroundings.publicUrl} />
      <AuthorizationSection control={control} />
      <RulesSection control={control} />
    </>
  );
}

/** Step 1: Configurações (P-111). Rendered in two passes, first the visible part, unless it was opened at a certain field. */
export function RaffleConfigStep(props: RaffleConfigStepProps) {
  const { form, isSaving, onSubmit, flush, surroundings, sections, hasTargetField, onBack } = props;
  const { control } = form;
  const isWide = useMediaQuery(WIDE_SCREEN);
  const isWhole = usePainted(hasTargetField);
  useEffect(fetchDialogs, []);
  const primary = primaryButton(STEP.config, { isFree: false, status: 'draft' });
  return (
    <form
      id={wizardFormId(STEP.config)}
      className={styles.form}
      onSubmit={onSubmit}
      onBlur={flush}
      onKeyDown={focusNextField}
      noValidate
    >
      <LockBanner locks={surroundings.locks} />
      <OpenSectionsContext value={sections}>
        {!isWide && <FoldAll />}
        <div className={styles.columns}>
          {isWide && <SectionIndex control={control} />}
          <div className={styles.sections}>
            <ImagesSection control={control} surroundings={surroundings} />
            <PaymentSection control={control} surroundings={surroundings} />
            {isWhole && <LaterSections control={control} surroundings={surroundings} />}
          </div>
        </div>
      </OpenSectionsContext>
      <StepActions>
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" pending={isSaving}>
          {primary.label}
        </Button>
      </StepActions>
    </form>
  );
}
