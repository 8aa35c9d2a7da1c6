import { alertCircleOutline } from 'ionicons/icons';
import { Banner } from '#src/ui/elements/banner.tsx';
import type { AccountProblem } from './account-problem.ts';

/** The error of an action, unless it is shown at one of the `fields`. */
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
