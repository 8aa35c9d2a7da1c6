import { addOutline } from 'ionicons/icons';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { ACTION_BESIDE_TITLE, useMediaQuery } from '#src/ui/layout/media-query.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { PullToRefresh } from '#src/ui/lists/pull-to-refresh.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { useOnline } from '#src/ui/loading/use-online.ts';
import { CardSkeletons, ListSkeleton } from './card-skeletons.tsx';
import { FoundRaffles } from './found-raffles.tsx';
import { NoRaffles, NotHereYet } from './list-states.tsx';
import { PendingDeletions } from './pending-deletions.tsx';
import type { MyRaffles } from './raffle-card-data.ts';
import { useMyRaffles } from './use-my-raffles.ts';
import { useFailedPull, useRefresh } from './use-refresh.ts';

/** Lazily loaded, since few users drag files. If loading fails, the button remains. */
const RaffleFileDrop = lazy(async () => {
  const part = await import('./raffle-file-drop.tsx').catch(() => undefined);
  return { default: part?.RaffleFileDrop ?? (() => null) };
});

/** 'Minhas rifas' (P-106), read from this device: the same with and without a network. */
export function MyRafflesPage() {
  const engine = getSyncEngine();
  const isBeside = useMediaQuery(ACTION_BESIDE_TITLE);
  const isOnline = useOnline(engine.connectivity);
  const myRaffles = useMyRaffles(engine.database);
  const { isRefreshing, refresh } = useRefresh();
  const button = <CreateButton />;
  return (
    <Page title="Minhas rifas" aside={isBeside && button}>
      <PullToRefresh busy={isRefreshing} onRefresh={refresh} />
      {!isOnline && <PendingDeletions />}
      <Content myRaffles={myRaffles} isRefreshing={isRefreshing} onRefresh={refresh} />
      {!isBeside && <StickyAction>{button}</StickyAction>}
      {isBeside && (
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
      // The new raffle becomes the first in the list, so it is visible on return.
      scrollTo(0, 0);
      navigate(wizardStepPath(raffleId, STEP.data));
    } catch (error) {
      showToast({ message: storageMessage(error), tone: 'danger' });
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

/** An empty list counts as 'no raffles' only after the server has confirmed it. */
function Content({ myRaffles, isRefreshing, onRefresh }: ContentProps) {
  const failed = useFailedPull();
  if (myRaffles && myRaffles.cards.length > 0) {
    return <FoundRaffles {...myRaffles} isRefreshing={isRefreshing} onRefresh={onRefresh} />;
  }
  if (myRaffles?.pulledAt !== undefined) return <NoRaffles />;
  if (myRaffles && failed) {
    return <NotHereYet isOffline={failed === 'offline'} isTrying={isRefreshing} onRetry={onRefresh} />;
  }
  return (
    <>
      <ListSkeleton />
      <CardSkeletons />
    </>
  );
}
