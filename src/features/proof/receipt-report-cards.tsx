import { publicRafflePath } from '#core/domain/app-paths.ts';
import { receiptLines } from '#core/domain/draw/receipt/receipt-lines.ts';
import { PROOF } from '#core/text/draw/proof.ts';
import styles from './check-proof.module.css';
import type { CheckedReceipt } from './proof-job.ts';
import { ReportCards } from './report-cards.tsx';

/** What the check of a receipt has found. What cannot be checked yet, or without a network, speaks against nothing. */
export function ReceiptReportCards({
  checked: { report, receipt, durationMs },
}: {
  checked: CheckedReceipt;
}) {
  const lines = receiptLines(report, receipt);
  const isWhole = lines.every(({ outcome }) => outcome === 'right');
  return (
    <>
      <ReportCards
        rightTitle={isWhole ? PROOF.right : PROOF.partlyRight}
        isRight={lines.every(({ outcome }) => outcome !== 'wrong')}
        wrongText={PROOF.wrongReceipt}
        durationMs={durationMs}
        lines={lines}
      />
      <p className={styles.links}>
        <a href={publicRafflePath(receipt.raffleId, '')}>{PROOF.raffle}</a>
      </p>
    </>
  );
}
