import { useState } from 'react';

/** For this tab only: a reload finds it, another person at this device does not. */
const PREFIX = 'rifaria.dialog.';

/** What was kept under the key, if it still has the shape of `initial`. */
function readDraft<Value extends object>(key: string, initial: Value): Value | undefined {
  try {
    const kept = Object(JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')) as Partial<Value>;
    const fields = Object.keys(initial) as (keyof Value)[];
    const isWhole = fields.every((field) => typeof kept[field] === typeof initial[field]);
    return isWhole && fields.some((field) => kept[field] !== initial[field]) ? (kept as Value) : undefined;
  } catch {
    return undefined;
  }
}

function keepDraft(key: string, value: object): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A browser without storage, or a full one: the open dialog still has it.
  }
}

function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Where nothing can be kept, nothing was.
  }
}

/** What is typed in a dialog. */
export interface DialogDraft<Value> {
  value: Value;
  change: (part: Partial<Value>) => void;
  /** Back to what the dialog first showed; undefined where it does not go on with anything. */
  startAnew: (() => void) | undefined;
  /** It has been taken: the next time the dialog starts anew. */
  drop: () => void;
}

/**
 * What is typed in a dialog outlives it: closed by accident or gone with a reload, it is there again when the dialog opens.
 * `initial` has plain values only.
 */
export function useDialogDraft<Value extends object>(key: string, initial: Value): DialogDraft<Value> {
  const [kept] = useState(() => readDraft(key, initial));
  const [isResumed, setResumed] = useState(kept !== undefined);
  const [value, setValue] = useState(kept ?? initial);
  const drop = () => dropDraft(key);
  const startAnew = () => {
    drop();
    setValue(initial);
    setResumed(false);
  };
  const change = (part: Partial<Value>) => {
    const next = { ...value, ...part };
    keepDraft(key, next);
    setValue(next);
  };
  return { value, change, startAnew: isResumed ? startAnew : undefined, drop };
}
