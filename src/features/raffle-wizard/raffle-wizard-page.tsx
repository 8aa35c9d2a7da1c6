import { type ReactElement, Suspense } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { WIZARD_ROUTE, wizardStepPath } from '#core/domain/app-paths.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { latePart } from '#src/ui/late-part.tsx';
import type { FoundWizardData } from './read-wizard-data.ts';
import { useWizardData } from './use-wizard-data.ts';
import { WizardScreen } from './wizard-screen.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import { STEP, wizardStepFrom } from './wizard-steps.ts';

/** Most people never see it. */
const LoadFailed = latePart(async () => (await import('./load-failed.tsx')).LoadFailed);

interface RaffleWizardProps {
  id: string;
  /** What was read of the raffle before its wizard was opened. */
  ahead: FoundWizardData | undefined;
}

let opened = 0;

/**
 * Route /dashboard/my-raffles/{id}/{stepper}: 'Editar rifa' (§2). Each opening has a wizard of its own: from one raffle to the next,
 * the last one's form is not to stand there, and be written in, until the database has answered.
 */
export function raffleWizard(props: RaffleWizardProps): ReactElement {
  opened += 1;
  return <RaffleWizard key={opened} {...props} />;
}

function RaffleWizard({ id, ahead }: RaffleWizardProps) {
  // Not there yet as long as the wizard is made ahead: a card leads to the first step.
  const stepper = matchPath(WIZARD_ROUTE, useLocation().pathname)?.params.stepper ?? String(STEP.data);
  const engine = getSyncEngine();
  const step = wizardStepFrom(stepper);
  const load = useWizardData(engine, id, { ahead, needsCatalogue: step > STEP.data });
  if (load.kind === 'loading') return <WizardSkeleton step={step} />;
  if (load.kind !== 'ready') {
    return (
      <Suspense fallback={<WizardSkeleton step={step} />}>
        <LoadFailed reason={load.kind} onRetry={load.kind === 'not-found' ? load.retry : undefined} />
      </Suspense>
    );
  }
  if (String(step) !== stepper) return <Navigate to={wizardStepPath(id, step)} replace />;
  return <WizardScreen engine={engine} data={load.data} step={step} />;
}
