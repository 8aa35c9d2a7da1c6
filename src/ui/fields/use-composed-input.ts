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

const isComposed = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true;

/**
 * For inputs whose text is rewritten as it is typed. Rewritten while a keyboard composes, the text would be entered once more with each
 * key, so `take` gets the input when the composition has ended, and after every other change. `isKeyed` tells that the text was
 * composed key by key.
 */
export function useComposedInput(
  shown: string,
  take: (input: HTMLInputElement, isKeyed: boolean) => void,
): ComposedInput {
  const [composed, setComposed] = useState<string>();
  const isKeyed = useRef(false);
  const finish = (input: HTMLInputElement, wasKeyed: boolean) => {
    take(input, wasKeyed);
    setComposed(undefined);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (!isComposed(event)) {
      finish(input, false);
      return;
    }
    const isOneKey = input.value.length - (composed ?? shown).length <= 1;
    isKeyed.current = isOneKey && (composed === undefined || isKeyed.current);
    setComposed(input.value);
  };
  const onCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    if (composed !== undefined) finish(currentTarget, isKeyed.current);
  };
  return {
    isComposing: composed !== undefined,
    attributes: { value: composed ?? shown, onChange, onCompositionEnd },
  };
}
