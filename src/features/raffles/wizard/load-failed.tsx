import { refreshOutline } from 'ionicons/icons';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { ERROR_MESSAGES, ERRORS } from '#core/text/errors.ts';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import styles from './wizard.module.css';
import { WizardLayout } from './wizard-layout.tsx';

const EXPLANATIONS = {
  'not-found': { title: ERRORS.raffleLoadTitle, text: ERRORS.raffleLoad },
  deleted: { title: ERROR_MESSAGES.deleted, text: 'Ela não aparece mais em Minhas rifas.' },
};

const ERROR_TOAST_MS = 10_000;

/** Also shown as a toast (P-121). */
function showLoadFailedToast(): void {
  showToast({
    title: ERRORS.raffleLoadTitle,
    message: ERRORS.raffleLoad,
    tone: 'danger',
    durationMs: ERROR_TOAST_MS,
  });
}

interface LoadFailedProps {
  reason: keyof typeof EXPLANATIONS;
  /** Requests the raffle again; undefined where that would not help. */
  onRetry?: () => void;
}

/** Shown when the raffle was deleted on this device, or is neither stored here nor returned by the server (P-121). */
export function LoadFailed({ reason, onRetry }: LoadFailedProps) {
  useEffect(() => {
    if (reason === 'not-found') showLoadFailedToast();
  }, [reason]);
  const toMyRaffles = (
    <Link to={APP_PATHS.myRaffles} className={buttonClass(onRetry ? { variant: 'quiet' } : {})}>
      Ir para minhas rifas
    </Link>
  );
  return (
    <WizardLayout>
      <EmptyState
        drawing={<TornTicket />}
        {...EXPLANATIONS[reason]}
        action={
          <div className={styles.ways}>
            {onRetry && (
              <Button icon={refreshOutline} onClick={onRetry}>
                Tentar novamente
              </Button>
            )}
            {toMyRaffles}
          </div>
        }
      />
    </WizardLayout>
  );
}
