import { Suspense } from 'react';
import { Navigate, useLoaderData, useParams } from 'react-router-dom';
import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { useOpenScreen } from '#src/document-form/use-open-screen.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { openScreenOf } from './open-screen-of.ts';
import type { FoundWizardData } from './read-wizard-data.ts';
import { useWizardData } from './use-wizard-data.ts';
import { WizardScreen } from './wizard-screen.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import { wizardStepFrom } from './wizard-steps.ts';

const NOTHING_OPEN = { documents: [] };

/** Lazily loaded, since it is rarely shown. */
const LoadFailed = lazyComponent(async () => (await import('./load-failed.tsx')).LoadFailed);

/**
 * Route /dashboard/my-raffles/{id}/{stepper}: 'Editar rifa' (P-111). The key mounts a new wizard for each raffle: the form of the previous
 * raffle must not stay editable while the next one is loaded.
 */
export function RaffleWizardPage() {
  const { id = '' } = useParams();
  const ahead = useLoaderData() as FoundWizardData | null;
  return <RaffleWizard key={id} id={id} ahead={ahead ?? undefined} />;
}

interface RaffleWizardProps {
  id: string;
  /** Data that the route's loader has read. */
  ahead: FoundWizardData | undefined;
}

function RaffleWizard({ id, ahead }: RaffleWizardProps) {
  const { stepper = '' } = useParams();
  const engine = getSyncEngine();
  const step = wizardStepFrom(stepper);
  const load = useWizardData(engine, id, { ahead, needsCatalogue: step > STEP.data });
  useOpenScreen(engine, () => (load.kind === 'ready' ? openScreenOf(load.data) : NOTHING_OPEN));
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
