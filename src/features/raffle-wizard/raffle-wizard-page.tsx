import { Suspense } from 'react';
import { Navigate, useLoaderData, useParams } from 'react-router-dom';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { latePart } from '#src/ui/late-part.tsx';
import type { FoundWizardData } from './read-wizard-data.ts';
import { useWizardData } from './use-wizard-data.ts';
import { WizardScreen } from './wizard-screen.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import { wizardStepFrom } from './wizard-steps.ts';

/** Most people never see it. */
const LoadFailed = latePart(async () => (await import('./load-failed.tsx')).LoadFailed);

/**
 * Route /dashboard/my-raffles/{id}/{stepper}: 'Editar rifa' (§2). Each raffle has a wizard of its own: from one to the next,
 * the last one's form is not to stand there, and be written in, until the database has answered.
 */
export function RaffleWizardPage() {
  const { id = '' } = useParams();
  const ahead = useLoaderData() as FoundWizardData | null;
  return <RaffleWizard key={id} id={id} ahead={ahead ?? undefined} />;
}

function RaffleWizard({ id, ahead }: { id: string; ahead: FoundWizardData | undefined }) {
  const { stepper } = useParams();
  const engine = getSyncEngine();
  const load = useWizardData(engine, id, ahead);
  const step = wizardStepFrom(stepper);
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
