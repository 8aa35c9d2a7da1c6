import { alertCircleOutline } from 'ionicons/icons';
import { Banner } from '#src/ui/banner.tsx';
import type { AccountProblem } from './account-problem.ts';

/** Why something did not work, unless a field says so. */
export function ProblemBanner({
  problem,
  fields = [],
}: {
  problem: AccountProblem | undefined;
  fields?: string[];
}) {
  if (problem === undefined || fields.some((field) => field in problem.fields)) return null;
  return (
    <Banner tone="danger" icon={alertCircleOutline} role="alert">
      {problem.message}
    </Banner>
  );
}
