import { fittingLuckyNumbers, luckyNumbersLimit } from '#core/domain/lucky-numbers.ts';
import { formatTicketNumber } from '#core/domain/ticket-numbers.ts';
import { useListField } from '../use-list-field.ts';
import type { ConfigControl } from '../use-raffle-config-step.ts';

/** Both together, each number once, ascending. */
function joined(numbers: readonly number[], more: readonly number[]): number[] {
  return [...new Set([...numbers, ...more])].sort((a, b) => a - b);
}

/** The lucky numbers of the form and what may be done with them. */
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
    removeOut: () => takeOut(out, 'Tickets da sorte que sobraram removidos'),
    clear: () => takeOut(numbers, 'Tickets da sorte removidos'),
    error,
    ref,
  };
}
