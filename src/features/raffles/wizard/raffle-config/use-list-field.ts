import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import type { ConfigControl } from './use-raffle-config-step.ts';

/** How long a removal can be undone, in ms. */
const UNDO_MS = 6000;

type ListName = 'prizes' | 'promotions' | 'purchaseButtons' | 'luckyNumbers';
type List<Name extends ListName> = RaffleConfigData[Name];

interface Removal<Name extends ListName> {
  rest: List<Name>;
  /** Text of the toast with 'Desfazer'. */
  message: string;
  /** Restores the removed entries in the list's current value. */
  undo: (now: List<Name>) => List<Name>;
}

/** A list field of step 1 whose removals can be undone for a few seconds. */
export function useListField<Name extends ListName>(control: ConfigControl, name: Name) {
  const { field, fieldState } = useController({ control, name });
  const latest = useRef(field);
  const hideUndo = useRef<() => void>(undefined);
  const adding = useRef<HTMLElement>(null);
  const wasRemoved = useRef(false);
  useEffect(() => {
    latest.current = field;
    // The focus went with the entry. A field that adds entries would open the keyboard: only a button takes it.
    if (
      wasRemoved.current &&
      document.activeElement === document.body &&
      adding.current?.localName === 'button'
    )
      adding.current.focus({ preventScroll: true });
    wasRemoved.current = false;
  });
  useEffect(() => () => hideUndo.current?.(), []);
  const remove = ({ rest, message, undo }: Removal<Name>) => {
    wasRemoved.current = true;
    field.onChange(rest);
    const restore = () => {
      const { value, onChange } = latest.current;
      onChange(undo(value as List<Name>));
    };
    hideUndo.current = showToast({
      message,
      tone: 'neutral',
      durationMs: UNDO_MS,
      action: { label: 'Desfazer', run: restore },
    });
  };
  return {
    value: field.value as List<Name>,
    change: (next: List<Name>) => field.onChange(next),
    remove,
    ref: (element: HTMLElement | null) => {
      adding.current = element;
      field.ref(element);
    },
    error: fieldState.error?.message,
  };
}
