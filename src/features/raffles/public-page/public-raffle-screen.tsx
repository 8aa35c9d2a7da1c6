import { startTransition, Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLoaderData, useLocation, useParams } from 'react-router-dom';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import { ServerRenderContext } from '#src/ui/loading/server-render.ts';
import { loadPage } from './load-page.ts';
import { afterRetry } from './kept-page.ts';
import { FailedPage } from './failed-page.tsx';
import { MissingPage } from './missing-page.tsx';
import type { PageState, RouteData } from './page-state.ts';
import { RafflePage } from './raffle-page.tsx';
import { RaffleSkeleton } from './raffle-skeleton.tsx';

type Coming = PageState | Promise<PageState>;

/** A raffle's public page (P-108, P-705), also its owner's preview. */
export function PublicRaffleScreen() {
  const { raffleId = '' } = useParams();
  const { page: first, serverRender } = useLoaderData() as RouteData;
  const [retried, setRetried] = useState<{ after: Coming; page: Coming }>();
  const page = retried?.after === first ? retried.page : first;
  // What is shown stays until the answer comes.
  const change = (next: Coming) => startTransition(() => setRetried({ after: first, page: next }));
  const retry = (shown: PageState) =>
    change(loadPage(raffleId.toLowerCase()).then((answer) => afterRetry(shown, answer)));
  return (
    <ServerRenderContext value={serverRender}>
      <Suspense key={raffleId} fallback={<RaffleSkeleton />}>
        <KnownPage page={page} onRetry={retry} onAnswer={change} />
      </Suspense>
    </ServerRenderContext>
  );
}

interface KnownPageProps {
  page: Coming;
  onRetry: (shown: PageState) => void;
  onAnswer: (page: PageState) => void;
}

/** Calls `onAnswer` with the page that has come after all, while one that was read before is shown. */
function useLateAnswer(state: PageState, onAnswer: (page: PageState) => void): void {
  const late = state.kind === 'shown' ? (state.fresh ?? state.kept?.late) : undefined;
  const onLate = useEffectEvent((answer: PageState) => {
    if (answer.kind !== 'failed') onAnswer(answer);
  });
  useEffect(() => {
    let isAwaited = true;
    void late?.then((answer) => isAwaited && onLate(answer));
    return () => {
      isAwaited = false;
    };
  }, [late]);
}

/**
 * Names the document by what is shown, also where that comes late or at a second attempt. A page that could not be read may exist: the
 * title stays.
 */
function useDocumentTitle(state: PageState): void {
  const raffle = state.kind === 'shown' ? state.page.raffle.title : undefined;
  const title = state.kind === 'missing' ? 'Rifa não encontrada' : raffle;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Rifaria`;
  }, [title]);
}

/** `use` would show the fallback even for a resolved promise, so loaded pages are passed as values. */
function KnownPage({ page, onRetry, onAnswer }: KnownPageProps) {
  const state = page instanceof Promise ? use(page) : page;
  useLateAnswer(state, onAnswer);
  useDocumentTitle(state);
  const { pathname, search } = useLocation();
  if (state.kind === 'missing') return <MissingPage />;
  const retry = () => onRetry(state);
  if (state.kind === 'failed') return <FailedPage isOffline={state.isOffline} onRetry={retry} />;
  const { raffle } = state.page;
  const address = publicRafflePath(raffle.id, raffle.slug);
  return (
    <>
      {pathname !== address && <Navigate to={address + search} replace />}
      <RafflePage
        page={state.page}
        isFromDevice={state.isFromDevice === true}
        keptAt={state.kept?.at}
        isOld={state.kept !== undefined || state.fresh !== undefined}
        onRetry={retry}
      />
    </>
  );
}
