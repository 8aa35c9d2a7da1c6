import { type WizardStep } from '#core/domain/app-paths.ts';
import styles from './step-indicator.module.css';
import {
  isReachable,
  type Publication,
  stepMark,
  type StepMark,
  type StepsValid,
  stepTitle,
  WIZARD_STEPS,
} from './wizard-steps.ts';

interface StepIndicatorProps {
  current: WizardStep;
  publication: Publication;
  valid: StepsValid;
  onGo: (step: WizardStep) => void;
}

/** Text alternatives for the marks' colours. */
const MARK_LABELS: Record<StepMark, string> = { finish: 'concluída', process: 'atual', wait: 'a fazer' };

/** The four steps: the current one, the finished ones, and those that can be opened. */
export function StepIndicator({ current, publication, valid, onGo }: StepIndicatorProps) {
  // Re-rendered only when its props change: memoization by the React compiler would only add bytes.
  'use no memo';
  return (
    <nav aria-label="Passos">
      <ol className={styles.steps}>
        {WIZARD_STEPS.map((step) => {
          const mark = stepMark(step, current, publication);
          const title = stepTitle(step, publication.isFree);
          return (
            <li key={step}>
              <button
                type="button"
                className={styles.step}
                data-mark={mark}
                aria-label={`${title}, ${MARK_LABELS[mark]}`}
                aria-current={step === current ? 'step' : undefined}
                disabled={!isReachable(step, current, valid)}
                onClick={() => onGo(step)}
              >
                <span>{title}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
