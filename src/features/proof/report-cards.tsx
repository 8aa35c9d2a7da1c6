import {
  alertCircle,
  checkmarkCircle,
  closeCircle,
  helpCircleOutline,
  shieldCheckmarkOutline,
} from 'ionicons/icons';
import { CONTACT_EMAIL } from '#core/domain/account/contact.ts';
import type { ProofLine } from '#core/domain/draw/proof/proof-lines.ts';
import type { ProofOutcome } from '#core/domain/draw/proof/proof-outcome.ts';
import { PROOF } from '#core/text/draw/proof.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './check-proof.module.css';

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

interface ReportCardsProps {
  /** The title of the verdict if nothing is wrong. */
  rightTitle: string;
  isRight: boolean;
  /** What to do if it is not; an e-mail address follows. */
  wrongText: string;
  durationMs: number;
  lines: ProofLine<string>[];
}

/** What a check has found: the verdict, then a line for each check. */
export function ReportCards({ rightTitle, isRight, wrongText, durationMs, lines }: ReportCardsProps) {
  return (
    <>
      <section className={styles.verdict} data-tone={isRight ? 'success' : 'danger'} role="status">
        <Icon icon={isRight ? shieldCheckmarkOutline : alertCircle} />
        <div>
          <h2>{isRight ? rightTitle : PROOF.wrong}</h2>
          {isRight ? (
            <p>Conta feita neste aparelho em {seconds(durationMs)} s.</p>
          ) : (
            <p>
              {wrongText} {CONTACT_EMAIL}.
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
    </>
  );
}

function Line({ outcome, title, found, how }: ProofLine<string>) {
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
