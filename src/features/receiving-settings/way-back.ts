import { useLocation, useNavigate } from 'react-router-dom';
import { wizardStepPath } from '#core/domain/app-paths.ts';

/** The wizard's 'Configurações', and its payment options. */
const CONFIG_STEP = 1;
const PAYMENT_FIELD = 'paymentOption';

/** Leads back to the raffle whose payment options sent the organizer here; undefined for whoever came another way. */
export function useWayBack(): (() => void) | undefined {
  const navigate = useNavigate();
  const { backTo } = (useLocation().state ?? {}) as { backTo?: { raffleId: string } };
  if (!backTo) return undefined;
  return () =>
    void navigate(wizardStepPath(backTo.raffleId, CONFIG_STEP), { state: { field: PAYMENT_FIELD } });
}
