import { useEffect, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import { APP_PATHS, purchasePath } from '#core/domain/app-paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { LostSignal } from '#src/ui/drawings/lost-signal.tsx';
import { LostTicket } from '#src/ui/drawings/lost-ticket.tsx';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { openSavedLink } from './open-saved-link.ts';
import type { SavedLink } from './take-secret.ts';

type Outcome = 'opening' | 'wrong' | 'unanswered';

/** Opens the purchase of a saved link, or says why that is not possible (P-755). */
export function SavedLinkScreen() {
  const link = useLoaderData() as SavedLink;
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>('opening');
  const isOpening = outcome === 'opening';
  useEffect(() => {
    if (!isOpening) return undefined;
    let isLeft = false;
    openSavedLink(link).then(
      (isOpen) => {
        if (isLeft) return;
        if (isOpen) void navigate(purchasePath(link.purchaseId), { replace: true });
        else setOutcome('wrong');
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isLeft) setOutcome('unanswered');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isOpening, link, navigate]);
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
          action={<Button onClick={() => setOutcome('opening')}>Tentar novamente</Button>}
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
