import { useCallback, useEffect, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import { APP_PATHS, purchasePath } from '#core/domain/app-paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { LostSignal } from '#src/ui/drawings/lost-signal.tsx';
import { LostTicket } from '#src/ui/drawings/lost-ticket.tsx';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';
import { useTitleFocus } from '#src/ui/layout/use-title-focus.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { openSavedLink } from './open-saved-link.ts';
import { type SavedLink, takeSecret } from './take-secret.ts';

type Outcome = 'opening' | 'wrong' | 'raffle-away' | 'unanswered';

/**
 * The opened link, and again when another one of the same purchase is opened in this tab: only the fragment differs then, so the page
 * stays and no loader runs. `onOther` is called for each of these.
 */
function useOpenedLink(onOther: () => void): SavedLink {
  const first = useLoaderData() as SavedLink;
  const [other, setOther] = useState<SavedLink>();
  const { purchaseId } = first;
  useEffect(() => {
    const take = () => {
      if (location.hash === '') return;
      setOther(takeSecret({ params: { purchaseId } }));
      onOther();
    };
    // It may have been opened while this screen was loaded.
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [purchaseId, onOther]);
  return other?.purchaseId === purchaseId ? other : first;
}

/** Opens the purchase of a saved link, or says why that is not possible (P-755). */
export function SavedLinkScreen() {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>('opening');
  const [failure, setFailure] = useState<{ error: unknown }>();
  const isOpening = outcome === 'opening';
  useTitleFocus(outcome);
  const open = useCallback(() => setOutcome('opening'), []);
  const link = useOpenedLink(open);
  useEffect(() => {
    if (!isOpening) return undefined;
    let isLeft = false;
    openSavedLink(link).then(
      (opened) => {
        if (isLeft) return;
        if (opened === 'open') void navigate(purchasePath(link.purchaseId), { replace: true });
        else setOutcome(opened);
      },
      (error: unknown) => {
        if (isLeft) return;
        if (error instanceof ApiError) setOutcome('unanswered');
        else setFailure({ error });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isOpening, link, navigate]);
  // The error page takes it from here.
  if (failure) throw failure.error;
  return (
    <PublicPage>
      {outcome === 'opening' && (
        <div role="status" aria-label="Abrindo sua compra…">
          <Skeleton height="320px" radius="14px" />
        </div>
      )}
      {outcome === 'wrong' && <WrongLink />}
      {outcome === 'unanswered' && (
        <EmptyState
          drawing={<LostSignal />}
          level={1}
          title="Não conseguimos abrir sua compra agora"
          text="Confira sua internet. O link continua valendo."
          action={<Button onClick={open}>Tentar de novo</Button>}
        />
      )}
      {outcome === 'raffle-away' && (
        <EmptyState
          drawing={<LostTicket />}
          level={1}
          title="Esta rifa está fora do ar agora"
          text="O link está certo e continua valendo. Tente de novo mais tarde."
          action={<Button onClick={open}>Tentar de novo</Button>}
        />
      )}
    </PublicPage>
  );
}

function WrongLink() {
  return (
    <EmptyState
      drawing={<LostTicket />}
      level={1}
      title="Este link não abre nenhuma compra"
      text="Confira se você copiou o link inteiro, até a última letra. Se ele veio do WhatsApp, toque nele na conversa em que você guardou."
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={APP_PATHS.myNumbers}>
          Ver meus números
        </Link>
      }
    />
  );
}
