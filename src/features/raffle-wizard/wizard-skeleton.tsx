import { Skeleton } from '#src/ui/skeleton.tsx';
import styles from './wizard.module.css';
import { WizardLayout } from './wizard-layout.tsx';

/** The place of a step while its raffle is read. */
export function WizardSkeleton() {
  return (
    <WizardLayout>
      <div className={styles.skeleton} role="status" aria-label="Carregando rifa">
        <Skeleton height="36px" />
        <Skeleton height="80px" radius="14px" />
        <Skeleton height="80px" radius="14px" />
        <Skeleton height="80px" radius="14px" />
        <Skeleton height="200px" radius="14px" />
      </div>
    </WizardLayout>
  );
}
