import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import dataStyles from './raffle-data/raffle-data.module.css';
import configStyles from './raffle-config/raffle-config.module.css';
import { StepIndicator } from './step-indicator.tsx';
import styles from './wizard.module.css';
import { WizardLayout } from './wizard-layout.tsx';

const NOTHING_KNOWN = { isFree: false, status: 'draft' } as const;
const NOTHING_REACHED = { data: false, config: false };

/** A placeholder with the size of a UI kit field: label and box. */
function FieldBone({ height = '52px' }: { height?: string }) {
  return (
    <div className={styles.fieldBone}>
      <Skeleton width="40%" height="15px" />
      <Skeleton height={height} radius="var(--radius)" />
    </div>
  );
}

function DataBones() {
  return (
    <div className={dataStyles.fields}>
      <FieldBone />
      <FieldBone />
      <div className={styles.pairBone}>
        <FieldBone />
        <FieldBone />
      </div>
      <div className={styles.pairBone}>
        <Skeleton height="86px" radius="var(--radius)" />
        <Skeleton height="86px" radius="var(--radius)" />
      </div>
      <FieldBone />
      <div className={dataStyles.wide}>
        <FieldBone height="204px" />
      </div>
    </div>
  );
}

/** Heights of the first sections of step 1. */
const GROUP_HEIGHTS = ['272px', '500px', '560px'];

function ConfigBones() {
  return (
    <div className={configStyles.sections}>
      {GROUP_HEIGHTS.map((height) => (
        <Skeleton key={height} height={height} radius="var(--radius)" />
      ))}
    </div>
  );
}

function TicketBones() {
  return (
    <>
      <Skeleton width="60%" height="28px" />
      <Skeleton height="330px" radius="var(--radius)" />
      <Skeleton height="180px" radius="var(--radius)" />
    </>
  );
}

/** Placeholder of a step while its raffle is loaded. */
export function WizardSkeleton({ step }: { step: WizardStep }) {
  // Rendered once: memoization by the React compiler would only add bytes.
  'use no memo';
  return (
    <WizardLayout>
      <StepIndicator
        current={step}
        publication={NOTHING_KNOWN}
        valid={NOTHING_REACHED}
        onGo={() => undefined}
      />
      <div className={styles.skeleton} role="status" aria-label="Carregando rifa">
        {step === STEP.data && <DataBones />}
        {step === STEP.config && <ConfigBones />}
        {step > STEP.config && <TicketBones />}
      </div>
    </WizardLayout>
  );
}
