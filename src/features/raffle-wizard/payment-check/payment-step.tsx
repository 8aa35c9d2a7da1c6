import { Navigate, useNavigate } from 'react-router-dom';
import { APP_PATHS, wizardStepPath } from '#core/domain/app-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { StickyAction } from '#src/ui/sticky-action.tsx';
import { findPlan } from '../raffle-standing.ts';
import type { WizardData } from '../wizard-data.ts';
import { type Publication, STEP, type WizardStep } from '../wizard-steps.ts';
import { FeeNotYet } from './fee-not-yet.tsx';
import styles from './payment-check.module.css';
import { Published } from './published.tsx';

interface PaymentStepProps {
  data: WizardData;
  publication: Publication;
  goTo: (step: WizardStep) => void;
}

/** Step 3 (§2, decision 5): success when active; a free raffle is published from the review; else the fee. */
export function PaymentStep({ data, publication, goTo }: PaymentStepProps) {
  const navigate = useNavigate();
  const { raffle } = data;
  const { isFree, status } = publication;
  const isActive = status === 'active';
  if (isFree && !isActive) return <Navigate to={wizardStepPath(raffle.id, STEP.review)} replace />;
  const maxTickets = findPlan(data.ticketPlans, raffle.working)?.maxTickets ?? 0;
  return (
    <div className={styles.step}>
      {isActive ? (
        <Published raffle={raffle} maxTickets={maxTickets} wasFree={raffle.base?.isFree ?? false} />
      ) : (
        <FeeNotYet title={raffle.working.title} />
      )}
      <StickyAction>
        {!isActive && (
          <Button variant="secondary" onClick={() => goTo(STEP.review)}>
            Voltar
          </Button>
        )}
        <Button onClick={() => void navigate(APP_PATHS.myRaffles)}>Ir para minhas rifas</Button>
      </StickyAction>
    </div>
  );
}
