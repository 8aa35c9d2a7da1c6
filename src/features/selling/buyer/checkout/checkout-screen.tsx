import { useEffect } from 'react';
import { Navigate, useLoaderData, useNavigate, useParams, useRevalidator } from 'react-router-dom';
import { checkoutPath, type CheckoutStep, publicRafflePath } from '#core/domain/app-paths.ts';
import { serverNow } from '#src/api/server-clock.ts';
import type { CheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import { useCheckoutDraft } from '../buying/use-checkout-draft.ts';
import type { OpenSale } from '../buying/open-sale.ts';
import { saleStateOf } from '../buying/sale-state.ts';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { checkoutStepOf, hasChoiceFor, reachableStep, stepAfter } from './checkout-steps.ts';
import { MethodStep } from './method-step.tsx';
import { NameStep } from './name-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { RulesStep } from './rules-step.tsx';
import { UnreadRaffle } from './unread-raffle.tsx';

const STEPS = { phone: PhoneStep, name: NameStep, rules: RulesStep, method: MethodStep };

/** The page of the purchase, which has to open also where the network is lost at the last step. */
const loadPurchase = () => import('../payment/purchase-route.ts');

/** The checkout of a raffle, one step per screen. */
export function CheckoutScreen() {
  const { page } = useLoaderData() as CheckoutData;
  const { raffleId = '', step: named } = useParams();
  const id = raffleId.toLowerCase();
  const step = checkoutStepOf(named);
  const draft = useCheckoutDraft(id);
  const { revalidate, state } = useRevalidator();
  useEffect(() => onIdle(loadPurchase), []);
  if (!page) return <UnreadRaffle isRetrying={state === 'loading'} onRetry={() => void revalidate()} />;
  const { raffle, config } = page;
  const isOpen = saleStateOf(page, new Date(serverNow())) === 'open';
  if (!step || !config || !isOpen || !hasChoiceFor(config.ticketModel, draft)) {
    return <Navigate to={publicRafflePath(id, raffle.slug)} replace />;
  }
  return <Step step={step} sale={{ ...page, config }} draft={draft} />;
}

function Step({ step, sale, draft }: { step: CheckoutStep; sale: OpenSale; draft: CheckoutDraft }) {
  const navigate = useNavigate();
  const { id } = sale.raffle;
  const reachable = reachableStep(step, draft);
  if (reachable !== step) return <Navigate to={checkoutPath(id, reachable)} replace />;
  const Content = STEPS[step];
  return (
    <CheckoutFrame sale={sale} draft={draft} step={step}>
      <Content sale={sale} draft={draft} onDone={() => void navigate(checkoutPath(id, stepAfter(step)))} />
    </CheckoutFrame>
  );
}
