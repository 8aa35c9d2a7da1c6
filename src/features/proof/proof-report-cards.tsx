import {
  alertCircle,
  checkmarkCircle,
  closeCircle,
  helpCircleOutline,
  shieldCheckmarkOutline,
} from 'ionicons/icons';
import { CONTACT_EMAIL } from '#core/domain/account/contact.ts';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import { type ProofLine, proofLines } from '#core/domain/draw/proof/proof-lines.ts';
import type { ProofOutcome } from '#core/domain/draw/proof/check-proof.ts';
import { CAIXA_RESULTS, PROOF } from '#core/text/draw/proof.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './check-proof.module.css';
import type { CheckedProof } from './proof-job.ts';

const ICONS: Record<ProofOutcome, string> = {
  right: checkmarkCircle,
  wrong: closeCircle,
  'not-made': helpCircleOutline,
};
const WORDS: Record<ProofOutcome, string> = {
  right: 'Confere',
  wrong: PROOF.wrong,
  'not-made': PROOF.notMade,
};

const seconds = (ms: number) => (ms / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** What the check of a proof has found: the verdict, then a line for each check. */
export function ProofReportCards({ checked: { report, facts, durationMs } }: { checked: CheckedProof }) {
  const lines = proofLines(report, facts);
  const isRight = lines.every(({ outcome }) => outcome === 'right');
  return (
    <>
      <section className={styles.verdict} data-tone={isRight ? 'success' : 'danger'} role="status">
        <Icon icon={isRight ? shieldCheckmarkOutline : alertCircle} />
        <div>
          <h2>{isRight ? PROOF.right : PROOF.wrong}</h2>
          {isRight ? (
            <p>Conta feita neste aparelho em {seconds(durationMs)} s.</p>
          ) : (
            <p>
              {PROOF.wrongText} {CONTACT_EMAIL}.
            </p>
          )}
        </div>
      </section>
      <Card>
        <ul role="list" className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.check} {...line} />
          ))}
        </ul>
      </Card>
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

function Line({ outcome, title, found, how }: ProofLine) {
  return (
    <li data-outcome={outcome}>
      <Icon icon={ICONS[outcome]} label={WORDS[outcome]} />
      <details>
        <summary>
          <span>
            <b>{title}</b>
            {found.map((one, index) => (
              <span key={index} className={styles.found}>
                {one}
              </span>
            ))}
          </span>
          <span className={styles.how}>{PROOF.how}</span>
        </summary>
        <p>{how}</p>
      </details>
    </li>
  );
}
