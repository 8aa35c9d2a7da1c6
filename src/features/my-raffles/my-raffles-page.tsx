import { addOutline } from 'ionicons/icons';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { Button } from '#src/ui/button.tsx';
import { useMediaQuery, WIDE_SCREEN } from '#src/ui/media-query.ts';
import { Page } from '#src/ui/page.tsx';
import { PullToRefresh } from '#src/ui/pull-to-refresh.tsx';
import { StickyAction } from '#src/ui/sticky-action.tsx';
import { useOnline } from '#src/ui/use-online.ts';
import { CardSkeletons, ListSkeleton } from './card-skeletons.tsx';
import { FoundRaffles } from './found-raffles.tsx';
import { NoRaffles, NotHereYet } from './list-states.tsx';
import { PendingDeletions } from './pending-deletions.tsx';
import type { MyRaffles } from './raffle-card-data.ts';
import { useMyRaffles } from './use-my-raffles.ts';
import { usePullState, useRefresh } from './use-refresh.ts';

/** For those who drag files: nobody waits for it. Where it cannot come, the button is there. */
const RaffleFileDrop = lazy(async () => {
  const part = await import('./raffle-file-drop.tsx').catch(() => undefined);
  return { default: part?.RaffleFileDrop ?? (() => null) };
});

/** 'Minhas rifas' (§2), read from this device: the same with and without a network. */
export function MyRafflesPage() {
  const engine = getSyncEngine();
  const isWide = useMediaQuery(WIDE_SCREEN);
  const isOnline = useOnline(engine.connectivity);
  const myRaffles = useMyRaffles(engine.database);
  const { isRefreshing, refresh } = useRefresh();
  const button = <CreateButton />;
  return (
    <Page title="Minhas rifas" aside={isWide && button}>
      <PullToRefresh busy={isRefreshing} onRefresh={refresh} />
      {!isOnline && <PendingDeletions />}
      <Content myRaffles={myRaffles} isRefreshing={isRefreshing} onRefresh={refresh} />
      {!isWide && <StickyAction>{button}</StickyAction>}
      {isWide && (
        <Suspense>
          <RaffleFileDrop />
        </Suspense>
      )}
    </Page>
  );
}

function CreateButton() {
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const create = async () => {
    setCreating(true);
    try {
      const raffleId = await getSyncEngine().createRaffleDraft();
      // It will be the list's first: whoever comes back is to see it.
      scrollTo(0, 0);
      navigate(wizardStepPath(raffleId, 0));
    } finally {
      setCreating(false);
    }
  };
  return (
    <Button icon={addOutline} pending={isCreating} onClick={create}>
      Criar rifa
    </Button>
  );
}

interface ContentProps {
  myRaffles: MyRaffles | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** An empty list is a promise of none only once the server has said so. */
function Content({ myRaffles, isRefreshing, onRefresh }: ContentProps) {
  const pullState = usePullState();
  if (myRaffles && myRaffles.cards.length > 0) {
    return <FoundRaffles {...myRaffles} isRefreshing={isRefreshing} onRefresh={onRefresh} />;
  }
  if (myRaffles?.pulledAt !== undefined) return <NoRaffles />;
  const hasFailed = pullState === 'offline' || pullState === 'failed' || isRefreshing;
  if (myRaffles && hasFailed) {
    return <NotHereYet isOffline={pullState === 'offline'} isTrying={isRefreshing} onRetry={onRefresh} />;
  }
  return (
    <>
      <ListSkeleton />
      <CardSkeletons />
    </>
  );
}
