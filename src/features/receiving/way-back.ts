import { useLocation, useNavigate } from 'react-router-dom';
import { wizardStepPath } from '#core/domain/app-paths.ts';

/** The wizard's 'Configurações', and its payment options. */
const CONFIG_STEP = 1;
const PAYMENT_FIELD = 'paymentOption';

/** Navigates back to the payment options of the raffle from which the user came; undefined if they came from elsewhere. */
export function useWayBack(): (() => void) | undefined {
  const navigate = useNavigate();
  const { backTo } = (useLocation().state ?? {}) as { backTo?: { raffleId: string } };
  if (!backTo) return undefined;
  return () =>
    void navigate(wizardStepPath(backTo.raffleId, CONFIG_STEP), { state: { field: PAYMENT_FIELD } });
}
