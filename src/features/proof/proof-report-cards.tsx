import { publicRafflePath } from '#core/domain/app-paths.ts';
import { proofLines } from '#core/domain/draw/proof/proof-lines.ts';
import { CAIXA_RESULTS, PROOF } from '#core/text/draw/proof.ts';
import styles from './check-proof.module.css';
import type { CheckedProof } from './proof-job.ts';
import { ReportCards } from './report-cards.tsx';

/** What the check of a proof has found. */
export function ProofReportCards({ checked: { report, facts, durationMs } }: { checked: CheckedProof }) {
  const lines = proofLines(report, facts);
  return (
    <>
      <ReportCards
        rightTitle={PROOF.right}
        isRight={lines.every(({ outcome }) => outcome === 'right')}
        wrongText={PROOF.wrongText}
        durationMs={durationMs}
        lines={lines}
      />
      {facts && (
        <p className={styles.links}>
          <a href={publicRafflePath(facts.raffleId, '')}>{PROOF.raffle}</a>
          {facts.drawNumber !== null && (
            <a href={CAIXA_RESULTS} target="_blank" rel="noopener noreferrer">
              {PROOF.caixa}
            </a>
          )}
        </p>
      )}
    </>
  );
}
