import { Navigate, useNavigate } from 'react-router-dom';
import { APP_PATHS, STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { shownToBuyers } from '#src/storage/published-values.ts';
import { findPlan, isFeePaidOf } from '#src/features/raffles/wizard/raffle-selectors.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import { type GoTo, type Publication } from '#src/features/raffles/wizard/wizard-steps.ts';
import { FeeCheck } from './fee-check.tsx';
import { PaidRecord } from './paid-record.tsx';
import styles from './payment-check.module.css';
import { Published } from './published.tsx';

interface PaymentStepProps {
  engine: SyncEngine;
  data: WizardData;
  publication: Publication;
  goTo: GoTo;
}

/**
 * Step 3 (P-112): success if active; a free raffle is published from the review; otherwise the fee. Ignores the query
 * parameters of the provider's redirect: the server's status counts, in whichever browser the user returns.
 */
export function PaymentStep({ engine, data, publication, goTo }: PaymentStepProps) {
  const navigate = useNavigate();
  const { raffle } = data;
  const { isFree, status, isFeeDue = false } = publication;
  const isDone = status === 'active' && !isFeeDue;
  if (isFree && status !== 'active') return <Navigate to={wizardStepPath(raffle.id, STEP.review)} replace />;
  const wasFree = !isFeePaidOf(raffle);
  const maxTickets = findPlan(data.ticketPlans, shownToBuyers(raffle))?.maxTickets ?? 0;
  return (
    <div className={styles.step}>
      {isDone ? (
        <>
          <Published
            raffle={raffle}
            config={data.config?.base ?? data.config?.working}
            maxTickets={maxTickets}
            wasFree={wasFree}
          />
          {raffle.isFeePaid !== false && <PaidRecord {...{ engine, data, publication, goTo }} />}
          <StickyAction>
            <Button onClick={() => void navigate(APP_PATHS.myRaffles)}>Ir para minhas rifas</Button>
          </StickyAction>
        </>
      ) : (
        <FeeCheck engine={engine} data={data} publication={publication} goTo={goTo} />
      )}
    </div>
  );
}
