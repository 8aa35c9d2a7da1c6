import { shuffleOutline } from 'ionicons/icons';
import { useState } from 'react';
import { LUCKY_DRAW_MAX, LUCKY_DRAW_MIN } from '#core/domain/limits.ts';
import { drawLuckyNumbers } from '#core/domain/raffles/lucky-draw.ts';
import { Button } from '#src/ui/elements/button.tsx';
import control from '#src/ui/fields/control.module.css';
import { classNames } from '#src/ui/elements/class-names.ts';
import { FieldFrame } from '#src/ui/fields/field-frame.tsx';
import { useComposedInput } from '#src/ui/fields/use-composed-input.ts';
import { useTypedDigits } from '#src/ui/fields/use-typed-digits.ts';
import { drawnInWords } from './lucky-words.ts';
import styles from './lucky-numbers.module.css';

interface DrawEntryProps {
  numbers: readonly number[];
  maxTickets: number;
  /** [0, 1). */
  random: () => number;
  onAdd: (numbers: number[]) => void;
}

const LABEL = 'Sortear números';
const FIRST_COUNT = 10;
/** As many as the highest count has. */
const MAX_DIGITS = String(LUCKY_DRAW_MAX).length;
const clamped = (count: number) => Math.min(Math.max(count, LUCKY_DRAW_MIN), LUCKY_DRAW_MAX);

/** Adds random numbers, 1 to 100 at a time (P-415). */
export function DrawEntry({ numbers, maxTickets, random, onAdd }: DrawEntryProps) {
  const [text, setText] = useState(String(FIRST_COUNT));
  const count = useTypedDigits({ label: LABEL, most: MAX_DIGITS });
  const composed = useComposedInput(text, ({ value }) => setText(count.read(value, text)));
  // With the size that the draw left the list; any later change makes it outdated.
  const [result, setResult] = useState<{ text: string; count: number }>();
  if (result && result.count !== numbers.length) setResult(undefined);
  const draw = () => {
    const wanted = clamped(Number(text));
    const drawn = drawLuckyNumbers(wanted, numbers, maxTickets, random);
    setText(String(wanted));
    setResult({ text: drawnInWords(drawn.length, wanted), count: numbers.length + drawn.length });
    if (drawn.length > 0) onAdd(drawn);
  };
  return (
    <FieldFrame
      label={LABEL}
      error={count.problem}
      hint={
        result ? <span role="status">{result.text}</span> : `De ${LUCKY_DRAW_MIN} a ${LUCKY_DRAW_MAX} por vez`
      }
    >
      {(attributes) => (
        <div className={styles.entry}>
          <input
            {...attributes}
            className={classNames(control.control, control.figures)}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            {...composed.attributes}
            onBlur={() => {
              count.setProblem(undefined);
              setText(String(clamped(Number(text))));
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              draw();
            }}
          />
          <Button variant="secondary" icon={shuffleOutline} onClick={draw}>
            Sortear
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
