import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react';

interface ComposedInput {
  /** Whether a keyboard is composing: text and caret are the keyboard's then. */
  isComposing: boolean;
  /** Of the input. */
  attributes: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

/** How text came into an input: composed key by key, pasted, or in a way that does not tell. */
export type Entry = 'keyed' | 'pasted' | 'other';

const entryOf = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): Entry =>
  'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste' ? 'pasted' : 'other';

const isComposed = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true;

/**
 * For inputs whose text is rewritten as it is typed. Rewritten while a keyboard composes, the text would be entered once more with each
 * key, so `take` gets the input when the composition has ended, and after every other change, with how the text came.
 */
export function useComposedInput(
  shown: string,
  take: (input: HTMLInputElement, entry: Entry) => void,
): ComposedInput {
  const [composed, setComposed] = useState<string>();
  const isKeyed = useRef(false);
  const finish = (input: HTMLInputElement, entry: Entry) => {
    take(input, entry);
    setComposed(undefined);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (!isComposed(event)) {
      finish(input, entryOf(event));
      return;
    }
    const isOneKey = input.value.length - (composed ?? shown).length <= 1;
    isKeyed.current = isOneKey && (composed === undefined || isKeyed.current);
    setComposed(input.value);
  };
  const onCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    if (composed !== undefined) finish(currentTarget, isKeyed.current ? 'keyed' : 'other');
  };
  return {
    isComposing: composed !== undefined,
    attributes: { value: composed ?? shown, onChange, onCompositionEnd },
  };
}
