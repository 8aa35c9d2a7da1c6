import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import type { PageState } from './page-state.ts';

// Not needed for the first paint.
const loadVisits = () => import('#src/storage/visited-raffles.ts');

/** Keeps a page that was read for when there is no network, once the device is idle; forgets one that is no longer public (P-766). */
export function keepForLater(id: string, state: PageState, readAt: Date): void {
  if (state.kind === 'missing') onIdle(async () => (await loadVisits()).forgetVisitedRaffle(id));
  if (state.kind !== 'shown' || state.isFromDevice === true) return;
  const { page } = state;
  if (!isPublicStatus(page.raffle.status)) return;
  onIdle(async () => {
    const { keepVisitedRaffle, keepSeenPictures } = await loadVisits();
    await keepVisitedRaffle({ page, readAt });
    await keepSeenPictures();
  });
}

/** What is shown after a retry: a kept page stays if the retry fails. */
export function afterRetry(shown: PageState, answer: PageState): PageState {
  const isKept = shown.kind === 'shown' && shown.kept !== undefined;
  return isKept && answer.kind === 'failed' ? shown : answer;
}

async function findKept(id: string, late: Promise<PageState>): Promise<PageState | undefined> {
  try {
    const kept = await (await loadVisits()).findVisitedRaffle(id);
    return kept && { kind: 'shown', page: kept.page, kept: { at: kept.readAt, late } };
  } catch {
    return undefined;
  }
}

const LATE = Symbol('late');
const lateAfter = (milliseconds: number) =>
  new Promise<typeof LATE>((resolve) => setTimeout(() => resolve(LATE), milliseconds));

/**
 * What was read, or what was kept if there is no network or no answer within `waitMs`. Without a copy the network is waited for.
 */
export async function readOrKept(
  id: string,
  reading: Promise<PageState>,
  waitMs: number,
): Promise<PageState> {
  const first = await Promise.race([reading, lateAfter(waitMs)]);
  const isUnanswered = first === LATE || (first.kind === 'failed' && first.isOffline);
  return (isUnanswered ? await findKept(id, reading) : undefined) ?? reading;
}
