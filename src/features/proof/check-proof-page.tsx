import { alertCircleOutline, downloadOutline, folderOpenOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PROOF_PATH } from '#core/contract/draw/files.ts';
import { PROOF } from '#core/text/draw/proof.ts';
import { callUrl } from '#src/api/call-url.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { FileDrop } from '#src/ui/fields/file-drop.tsx';
import { pickFiles } from '#src/ui/fields/pick-files.ts';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';
import styles from './check-proof.module.css';
import { CheckingCard } from './checking-card.tsx';
import type { CheckedProof, CheckedReceipt, ProofFailure } from './proof-job.ts';
import { ProofReportCards } from './proof-report-cards.tsx';
import { ReceiptReportCards } from './receipt-report-cards.tsx';
import { useProofCheck } from './use-proof-check.ts';

const isRaffleId = (text: string | null): text is string => text !== null && /^[\da-f-]{36}$/i.test(text);

const FAILURES: Record<ProofFailure, string> = {
  'no-proof': PROOF.noProof,
  unreadable: PROOF.unreadable,
  'no-result': PROOF.noResult,
  'no-answer': PROOF.noAnswer,
};

/** 'Conferir o resultado': computes the result of a raffle again, or checks a receipt, on this device (P-814). */
export function CheckProofPage() {
  const [query] = useSearchParams();
  const raffleId = query.get('rifa');
  const address = isRaffleId(raffleId) ? callUrl(PROOF_PATH, { id: raffleId }, {}) : undefined;
  const [file, setFile] = useState<File>();
  const { state, retry } = useProofCheck(file ?? address);
  const open = ([first]: File[]) => first && setFile(first);
  return (
    <PublicPage className={styles.page}>
      <FileDrop label={PROOF.dropHere} onFiles={open} />
      <div>
        <PageTitle className={styles.title}>{PROOF.title}</PageTitle>
        <p className={styles.lead}>{PROOF.lead}</p>
      </div>
      {state.kind === 'checking' && <CheckingCard progress={state.progress} />}
      {state.kind === 'failed' && <Failed failure={state.failure} onRetry={file ? undefined : retry} />}
      {state.kind === 'checked' && <Checked checked={state.checked} />}
      <div className={styles.ways}>
        {address !== undefined && file === undefined && state.kind === 'checked' && (
          <a className={buttonClass({ variant: 'secondary' })} href={address} download>
            <Icon icon={downloadOutline} />
            <span>{PROOF.download}</span>
          </a>
        )}
        <Button
          variant={state.kind === 'none' ? 'primary' : 'secondary'}
          icon={folderOpenOutline}
          onClick={() => pickFiles({ accept: '.json,application/json' }, open)}
        >
          {state.kind === 'none' ? PROOF.open : PROOF.openAnother}
        </Button>
      </div>
    </PublicPage>
  );
}

function Checked({ checked }: { checked: CheckedProof | CheckedReceipt }) {
  return checked.kind === 'proof' ? (
    <ProofReportCards checked={checked} />
  ) : (
    <ReceiptReportCards checked={checked} />
  );
}

function Failed({ failure, onRetry }: { failure: ProofFailure; onRetry: (() => void) | undefined }) {
  const canRetry = failure === 'no-answer' && onRetry !== undefined;
  return (
    <Banner
      tone={failure === 'no-result' ? 'neutral' : 'danger'}
      icon={alertCircleOutline}
      role="alert"
      action={
        canRetry && (
          <Button variant="secondary" onClick={onRetry}>
            {PROOF.retry}
          </Button>
        )
      }
    >
      {FAILURES[failure]}
    </Banner>
  );
}
