import { useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import type { PrimaryAction } from '#src/features/raffles/wizard/wizard-steps.ts';
import type { Publishing } from './use-publishing.ts';

/** What the review's one primary button does (P-112, P-506). */
export function usePrimaryAction(publishing: Publishing) {
  const navigate = useNavigate();
  return (action: PrimaryAction) => {
    if (action === 'publish-free') publishing.publishFree();
    else if (action === 'pay' || action === 'publish-paid') publishing.pay();
    else void navigate(APP_PATHS.myRaffles);
  };
}
