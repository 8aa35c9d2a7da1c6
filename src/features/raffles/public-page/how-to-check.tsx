import { useEffect, useState } from 'react';
import { readSoldList } from '#core/contract/draw/sold-list.ts';
import { listTerms } from '#core/contract/selling/public-sales.ts';
import type { RaffleResult } from '#core/domain/raffles/raffle-result.ts';
import type { PublicSoldList } from '#core/domain/draw/sold-list/public-sold-list.ts';
import { formatDay } from '#core/domain/days.ts';
import { formatInstant } from '#core/domain/instants.ts';
import { formatCount } from '#core/domain/money.ts';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';
import type { PublicTerms } from '#core/domain/selling/public-terms.ts';
import { DRAW_RULE } from '#core/text/draw/draw-rule.ts';
import { RESULT } from '#core/text/draw/result.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
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
  result: RaffleResult | null;
}

/** What is published of a raffle: every version of its terms, the oldest first, and the list of the draw, null before there is one. */
interface Published {
  terms: PublicTerms[];
  list: PublicSoldList | null;
}

/** 'failed' without an answer, undefined until there is one. */
function usePublished(raffleId: string) {
  const [published, setPublished] = useState<Published | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const { signal, abort } = abortable();
    const parameters = { id: raffleId };
    const answers = [
      callApi(listTerms, { parameters, signal }),
      callApi(readSoldList, { parameters, signal }),
    ] as const;
    Promise.all(answers).then(
      ([terms, list]) => setPublished({ terms, list }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!signal.aborted) setPublished('failed');
      },
    );
    return abort;
  }, [raffleId, attempt]);
  const retry = () => {
    setPublished(undefined);
    setAttempt((before) => before + 1);
  };
  return { published, retry };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/**
 * What the raffle has committed to (P-805): each version of its promise, with its fingerprint and its place in the public log; and, from the
 * freeze on, the list of the draw (P-806); with the result, the secret (P-810).
 */
export function HowToCheck({ raffleId, model, result }: HowToCheckProps) {
  const { published, retry } = usePublished(raffleId);
  return (
    <div className={styles.part}>
      <p>{DRAW_RULE.promised[model]}</p>
      {published === undefined && <Skeleton height="92px" radius="14px" />}
      {published === 'failed' && (
        <>
          <p>Não deu para buscar a impressão digital agora.</p>
          <Button variant="secondary" onClick={retry}>
            Tentar de novo
          </Button>
        </>
      )}
      {typeof published === 'object' && (
        <>
          <Versions terms={published.terms} />
          {published.list && <DrawList {...published.list} />}
          {result && <Revealed {...result} />}
        </>
      )}
    </div>
  );
}

function DrawList({ tickets, buyers, root, rootAt, logSeq, fromDay }: PublicSoldList) {
  return (
    <div className={styles.part}>
      <p>{DRAW_RULE.listed}</p>
      {fromDay !== null && <p>{DRAW_RULE.listedLate(formatDay(fromDay))}</p>}
      <div>
        <p className={styles.when}>
          {numbersLabel(tickets)} de {formatCount(buyers)} {buyers === 1 ? 'comprador' : 'compradores'} ·{' '}
          {formatInstant(rootAt)} · registro público nº {formatCount(logSeq)}
        </p>
        <CopyLink
          url={root}
          label="Impressão digital da lista"
          onCopied={() => showToast({ message: 'Impressão digital copiada', tone: 'success' })}
        />
      </div>
    </div>
  );
}

function Revealed({ secret, publishedAt, logSeq }: RaffleResult) {
  return (
    <div>
      <p className={styles.when}>
        {RESULT.secret} · {formatInstant(publishedAt)} · registro público nº {formatCount(logSeq)}
      </p>
      <CopyLink
        url={secret}
        label={RESULT.secret}
        onCopied={() => showToast({ message: 'Segredo copiado', tone: 'success' })}
      />
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
