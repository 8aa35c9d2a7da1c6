import { useId } from 'react';
import type { Answer } from '#core/domain/merge/merge-versions.ts';
import { FieldNote } from '#src/ui/fields/field-frame.tsx';
import choice from '#src/ui/fields/choice-card.module.css';
import { classNames } from '#src/ui/elements/class-names.ts';
import styles from './conflict.module.css';
import type { DisplayValue } from '#core/domain/raffles/display-value.ts';
import type { Question } from './questions.ts';
import { ShownValue } from './shown-value.tsx';

const SIDES: readonly (readonly [Answer, string])[] = [
  ['device', 'Neste aparelho'],
  ['server', 'No outro aparelho'],
];

interface QuestionFieldProps {
  raffleId: string;
  question: Question;
  answer: Answer | undefined;
  /** The form was submitted without an answer to this question. */
  isMissing: boolean;
  onAnswer: (answer: Answer) => void;
}

/** Values that take the full width; on a phone the two versions are stacked. */
const isLong = ({ kind }: DisplayValue) => kind === 'rich-text';

/** Both versions of one field, side by side, to choose from. */
export function QuestionField({ raffleId, question, answer, isMissing, onAnswer }: QuestionFieldProps) {
  const id = useId();
  const { label, device, server } = question;
  return (
    <fieldset
      className={styles.question}
      data-open={answer === undefined}
      aria-describedby={isMissing ? `${id}-note` : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.sides} data-long={isLong(device) || isLong(server)}>
        {SIDES.map(([side, name]) => (
          <div
            key={side}
            className={classNames(choice.card, styles.side)}
            data-chosen={answer === side}
            data-invalid={isMissing}
          >
            <div className={styles.head}>
              <input
                id={`${id}-${side}`}
                type="radio"
                className={choice.radio}
                name={id}
                checked={answer === side}
                aria-describedby={`${id}-${side}-value`}
                onChange={() => onAnswer(side)}
              />
              <label htmlFor={`${id}-${side}`} className={classNames(choice.label, styles.name)}>
                {name}
              </label>
            </div>
            <div id={`${id}-${side}-value`} className={styles.value}>
              <ShownValue raffleId={raffleId} value={question[side]} />
            </div>
          </div>
        ))}
      </div>
      {isMissing && <FieldNote id={`${id}-note`} error="Escolha uma das duas" />}
    </fieldset>
  );
}
