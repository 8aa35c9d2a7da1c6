import { type LoaderFunctionArgs, replace, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { addressedRaffle, checkoutPath, publicRafflePath } from '#core/domain/app-paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { findCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { checkoutStepOf, hasChoice, reachableStep } from './checkout-steps.ts';

// In place of the step: Back from a purchase leads to steps whose choice is used up, and must get past them.
async function loader({ params }: LoaderFunctionArgs): Promise<CheckoutData | Response> {
  const id = addressedRaffle(params);
  const draft = findCheckoutDraft(id);
  const step = checkoutStepOf(params.step);
  if (!step || !hasChoice(draft)) return replace(publicRafflePath(id, ''));
  const reachable = reachableStep(step, draft);
  if (reachable !== step) return replace(checkoutPath(id, reachable));
  try {
    return { page: await readRafflePage(id) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The raffle's page says that it is not found.
    return error.status === 404 ? replace(publicRafflePath(id, '')) : { page: null };
  }
}

/** Loads the raffle once per checkout, and again where that is asked for at the same address. The screen redirects from steps that cannot be shown yet. */
function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentParams, nextParams, currentUrl, nextUrl } = args;
  return currentUrl.href === nextUrl.href || addressedRaffle(currentParams) !== addressedRaffle(nextParams);
}

/** The checkout route. Each step has its own address, so that 'back' leads to the previous step. */
export const checkoutRoute = { loader, shouldRevalidate, Component: CheckoutScreen };
