import { fittingLuckyNumbers, luckyNumbersLimit } from '#core/domain/raffles/lucky-numbers.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { useListField } from '#src/features/raffles/wizard/raffle-config/use-list-field.ts';
import type { ConfigControl } from '#src/features/raffles/wizard/raffle-config/use-raffle-config-step.ts';

/** The union of both lists, ascending. */
function joined(numbers: readonly number[], more: readonly number[]): number[] {
  return [...new Set([...numbers, ...more])].sort((a, b) => a - b);
}

/** The form's lucky numbers and the operations on them. */
export function useLuckyNumbers(control: ConfigControl, maxTickets: number) {
  const { value: numbers, change, remove, error, ref } = useListField(control, 'luckyNumbers');
  const takeOut = (removed: readonly number[], message: string) => {
    const gone = new Set(removed);
    remove({
      rest: numbers.filter((number) => !gone.has(number)),
      message,
      undo: (now) => joined(now, removed),
    });
  };
  const fitting = new Set(fittingLuckyNumbers(numbers, maxTickets));
  const out = numbers.filter((number) => !fitting.has(number));
  return {
    numbers,
    limit: luckyNumbersLimit(maxTickets),
    out,
    add: (more: readonly number[]) => change(joined(numbers, more)),
    removeOne: (number: number) => takeOut([number], `${formatTicketNumber(number, maxTickets)} removido`),
    removeOut: () => takeOut(out, 'Números da sorte que sobraram removidos'),
    clear: () => takeOut(numbers, 'Números da sorte removidos'),
    error,
    ref,
  };
}
