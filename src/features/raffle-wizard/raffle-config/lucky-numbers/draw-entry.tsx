import { shuffleOutline } from 'ionicons/icons';
import { useState } from 'react';
import { LUCKY_DRAW_MAX, LUCKY_DRAW_MIN } from '#core/domain/limits.ts';
import { drawLuckyNumbers } from '#core/domain/lucky-draw.ts';
import { Button } from '#src/ui/button.tsx';
import control from '#src/ui/control.module.css';
import { classNames } from '#src/ui/class-names.ts';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { drawnInWords } from './lucky-words.ts';
import styles from './lucky-numbers.module.css';

interface DrawEntryProps {
  numbers: readonly number[];
  maxTickets: number;
  /** [0, 1). */
  random: () => number;
  onAdd: (numbers: number[]) => void;
}

const FIRST_COUNT = 10;
const clamped = (count: number) => Math.min(Math.max(count, LUCKY_DRAW_MIN), LUCKY_DRAW_MAX);

/** Numbers by chance, 1 to 100 at a time (§9, decision 16). */
export function DrawEntry({ numbers, maxTickets, random, onAdd }: DrawEntryProps) {
  const [text, setText] = useState(String(FIRST_COUNT));
  const [said, setSaid] = useState<string>();
  const draw = () => {
    const wanted = clamped(Number(text));
    const drawn = drawLuckyNumbers(wanted, numbers, maxTickets, random);
    setText(String(wanted));
    setSaid(drawnInWords(drawn.length, wanted));
    if (drawn.length > 0) onAdd(drawn);
  };
  return (
    <FieldFrame
      label="Sortear números"
      hint={said ? <span role="status">{said}</span> : `De ${LUCKY_DRAW_MIN} a ${LUCKY_DRAW_MAX} por vez`}
    >
      {(attributes) => (
        <div className={styles.entry}>
          <input
            {...attributes}
            className={classNames(control.control, control.figures)}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            onChange={(event) => setText(event.target.value.replace(/\D/g, '').slice(0, 3))}
            onBlur={() => setText(String(clamped(Number(text))))}
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
