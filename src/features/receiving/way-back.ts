import { useLocation, useNavigate } from 'react-router-dom';
import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';

/** The wizard's payment options, in 'Configurações'. */
const PAYMENT_FIELD = 'paymentOption';

/** Navigates back to the payment options of the raffle from which the user came; undefined if they came from elsewhere. */
export function useWayBack(): (() => void) | undefined {
  const navigate = useNavigate();
  const { backTo } = (useLocation().state ?? {}) as { backTo?: { raffleId: string } };
  if (!backTo) return undefined;
  return () =>
    void navigate(wizardStepPath(backTo.raffleId, STEP.config), { state: { field: PAYMENT_FIELD } });
}
