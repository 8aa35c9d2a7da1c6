import { useEffect, useState } from 'react';
import { listTerms } from '#core/contract/selling/public-sales.ts';
import { formatInstant } from '#core/domain/instants.ts';
import { formatCount } from '#core/domain/money.ts';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';
import type { PublicTerms } from '#core/domain/selling/public-terms.ts';
import { DRAW_RULE } from '#core/text/draw/draw-rule.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { CopyLink } from '#src/ui/elements/copy-link.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import styles from './how-to-check.module.css';

interface HowToCheckProps {
  raffleId: string;
  model: TicketModel;
}

/** Every version of the terms, the oldest first; 'failed' without an answer, undefined until there is one. */
function useTerms(raffleId: string) {
  const [terms, setTerms] = useState<PublicTerms[] | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const { signal, abort } = abortable();
    callApi(listTerms, { parameters: { id: raffleId }, signal }).then(setTerms, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (!signal.aborted) setTerms('failed');
    });
    return abort;
  }, [raffleId, attempt]);
  const retry = () => {
    setTerms(undefined);
    setAttempt((before) => before + 1);
  };
  return { terms, retry };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** What the raffle has committed to (P-805): each version of its promise, with its fingerprint and its place in the public log. */
export function HowToCheck({ raffleId, model }: HowToCheckProps) {
  const { terms, retry } = useTerms(raffleId);
  return (
    <div className={styles.part}>
      <p>{DRAW_RULE.promised[model]}</p>
      {terms === undefined && <Skeleton height="92px" radius="14px" />}
      {terms === 'failed' && (
        <>
          <p>Não deu para buscar a impressão digital agora.</p>
          <Button variant="secondary" onClick={retry}>
            Tentar de novo
          </Button>
        </>
      )}
      {Array.isArray(terms) && <Versions terms={terms} />}
    </div>
  );
}

function Versions({ terms }: { terms: readonly PublicTerms[] }) {
  return (
    <ol role="list" className={styles.versions}>
      {terms.map(({ version, createdAt, commitment, logSeq }, index) => (
        <li key={version}>
          <p className={styles.when}>
            {index === 0 ? 'Publicada' : 'Alterada'} em {formatInstant(createdAt)} · registro público nº{' '}
            {formatCount(logSeq)}
          </p>
          <CopyLink
            url={commitment}
            label="Impressão digital"
            onCopied={() => showToast({ message: 'Impressão digital copiada', tone: 'success' })}
          />
        </li>
      ))}
    </ol>
  );
}
