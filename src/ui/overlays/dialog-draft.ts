import { useRef, useState } from 'react';
import { readTabValue, removeTabValue, writeTabValue } from '#src/store/tab-storage.ts';

/** Key prefix in session storage: survives a reload, but is not visible in other tabs. */
const PREFIX = 'rifaria.dialog.';

/** The draft stored under the key, if it has the shape of `initial` and differs from it. */
function readDraft<Value extends object>(key: string, initial: Value): Value | undefined {
  const kept = Object(readTabValue(PREFIX + key)) as Partial<Value>;
  const fields = Object.keys(initial) as (keyof Value)[];
  const isWhole = fields.every((field) => typeof kept[field] === typeof initial[field]);
  return isWhole && fields.some((field) => kept[field] !== initial[field]) ? (kept as Value) : undefined;
}

/** The input of a dialog. */
export interface DialogDraft<Value> {
  value: Value;
  change: (part: Partial<Value>) => void;
  /** Resets to `initial`; undefined if no draft was resumed. */
  startOver: (() => void) | undefined;
  /** Deletes the draft after it was submitted. */
  drop: () => void;
}

/**
 * Keeps the input of a dialog when it is closed by accident or the page is reloaded, and restores it when the dialog opens again.
 * `initial` has plain values only.
 */
export function useDialogDraft<Value extends object>(key: string, initial: Value): DialogDraft<Value> {
  const [kept] = useState(() => readDraft(key, initial));
  const [isResumed, setResumed] = useState(kept !== undefined);
  const [value, setValue] = useState(kept ?? initial);
  // The last input: what was typed while a request was under way is not undone by what follows the request.
  const latest = useRef(value);
  const drop = () => removeTabValue(PREFIX + key);
  const startOver = () => {
    drop();
    latest.current = initial;
    setValue(initial);
    setResumed(false);
  };
  const change = (part: Partial<Value>) => {
    latest.current = { ...latest.current, ...part };
    writeTabValue(PREFIX + key, latest.current);
    setValue(latest.current);
  };
  return { value, change, startOver: isResumed ? startOver : undefined, drop };
}
