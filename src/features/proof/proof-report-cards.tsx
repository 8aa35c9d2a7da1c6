import { publicRafflePath } from '#core/domain/app-paths.ts';
import { isProofRight } from '#core/domain/draw/proof/check-proof.ts';
import { proofLines } from '#core/domain/draw/proof/proof-lines.ts';
import { CAIXA_RESULTS, PROOF } from '#core/text/draw/proof.ts';
import styles from './check-proof.module.css';
import type { CheckedProof } from './proof-job.ts';
import { ReportCards } from './report-cards.tsx';

/** What the check of a proof has found. */
export function ProofReportCards({ checked: { report, facts, durationMs } }: { checked: CheckedProof }) {
  return (
    <>
      <ReportCards
        rightTitle={PROOF.right}
        isRight={isProofRight(report)}
        wrongText={PROOF.wrongText}
        durationMs={durationMs}
        lines={proofLines(report, facts)}
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
