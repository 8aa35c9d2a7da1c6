import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import { showToast } from '#src/ui/feedback.ts';
import type { ConfigControl } from './use-raffle-config-step.ts';

/** Time to take a removal back, milliseconds. */
const UNDO_MS = 6000;

type ListName = 'prizes' | 'promotions' | 'purchaseButtons' | 'luckyNumbers';
type List<Name extends ListName> = RaffleConfigData[Name];

interface Removal<Name extends ListName> {
  rest: List<Name>;
  /** Said while it can be taken back. */
  message: string;
  /** What was removed, put back into what the list is by then. */
  undo: (now: List<Name>) => List<Name>;
}

/** A list of step 1, of which a removal can be taken back for a while. */
export function useListField<Name extends ListName>(control: ConfigControl, name: Name) {
  const { field, fieldState } = useController({ control, name });
  const latest = useRef(field);
  const hideUndo = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = field;
  });
  useEffect(() => () => hideUndo.current?.(), []);
  const remove = ({ rest, message, undo }: Removal<Name>) => {
    field.onChange(rest);
    const takeBack = () => {
      const { value, onChange } = latest.current;
      onChange(undo(value as List<Name>));
    };
    hideUndo.current = showToast({
      message,
      tone: 'neutral',
      durationMs: UNDO_MS,
      action: { label: 'Desfazer', run: takeBack },
    });
  };
  return {
    value: field.value as List<Name>,
    change: (next: List<Name>) => field.onChange(next),
    remove,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}
