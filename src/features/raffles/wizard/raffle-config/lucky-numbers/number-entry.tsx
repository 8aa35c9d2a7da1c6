import { type ClipboardEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { type ReadNumbers, readLuckyNumbers } from '#core/domain/raffles/lucky-number-entry.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FieldFrame } from '#src/ui/fields/field-frame.tsx';
import control from '#src/ui/fields/control.module.css';
import { rangeInWords, readInWords, refusedInWords } from './lucky-words.ts';
import styles from './lucky-numbers.module.css';

interface NumberEntryProps {
  numbers: readonly number[];
  maxTickets: number;
  onAdd: (numbers: number[]) => void;
  ref: Ref<HTMLInputElement>;
}

/** Whether the text is a list, not a number that is still being typed. */
const isList = (text: string) => /\d[\s,;|/-]+\S/.test(text.trim());

/** Adds numbers by hand: one, several with commas, or a pasted list. Reports the result. */
export function NumberEntry({ numbers, maxTickets, onAdd, ref }: NumberEntryProps) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadNumbers>();
  const add = (written: string) => {
    const result = readLuckyNumbers(written, numbers, maxTickets);
    setRead(result);
    if (result.added.length > 0) onAdd(result.added);
    // What can be one number or several stays in the field, to be corrected.
    if (result.added.length > 0 || result.repeated > 0) setText(result.unclear.join(' '));
    else setText(written.trim());
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!isList(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [before, after] = [text.slice(0, selectionStart ?? 0), text.slice(selectionEnd ?? 0)];
    // Typed numbers beside the list are numbers of their own.
    add(`${before} ${pasted} ${after}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(text);
  };
  const isRefused = read !== undefined && read.added.length === 0 && read.repeated === 0;
  const shownResult = read && !isRefused ? readInWords(read, maxTickets) : undefined;
  return (
    <FieldFrame
      label="Adicionar números"
      hint={
        shownResult ? (
          <span role="status">{shownResult}</span>
        ) : (
          `De ${rangeInWords(maxTickets)}. Pode colar uma lista`
        )
      }
      error={isRefused ? refusedInWords(read, maxTickets) : undefined}
    >
      {(attributes) => (
        <div className={styles.entry}>
          <input
            {...attributes}
            ref={ref}
            className={control.control}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            placeholder="7, 12, 99"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setRead(undefined);
            }}
            onPaste={paste}
            onKeyDown={onKeyDown}
          />
          <Button
            variant="secondary"
            aria-label="Adicionar estes números"
            disabled={text.trim() === ''}
            onClick={() => add(text)}
          >
            Adicionar
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
