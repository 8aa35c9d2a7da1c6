import { useId } from 'react';
import type { Answer } from '#core/domain/merge/merge-versions.ts';
import { FieldNote } from '#src/ui/field-frame.tsx';
import choice from '#src/ui/choice-card.module.css';
import { classNames } from '#src/ui/class-names.ts';
import styles from './conflict.module.css';
import type { Told } from '#core/domain/field-words.ts';
import type { Question } from './questions.ts';
import { ToldValue } from './told-value.tsx';

const SIDES: readonly (readonly [Answer, string])[] = [
  ['device', 'Neste aparelho'],
  ['server', 'No outro aparelho'],
];

interface QuestionFieldProps {
  raffleId: string;
  question: Question;
  answer: Answer | undefined;
  /** The button was pressed without an answer here. */
  isMissing: boolean;
  onAnswer: (answer: Answer) => void;
}

/** What takes a line for itself even beside another: on a phone it stands below. */
const isLong = ({ kind }: Told) => kind === 'rich-text';

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
              <ToldValue raffleId={raffleId} told={question[side]} />
            </div>
          </div>
        ))}
      </div>
      {isMissing && <FieldNote id={`${id}-note`} error="Escolha uma das duas" />}
    </fieldset>
  );
}
