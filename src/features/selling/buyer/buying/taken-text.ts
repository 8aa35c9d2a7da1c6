import { formatCount } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';

/** Maximum count of numbers listed in a sentence; more are shown as a count. */
const TAKEN_LISTED_MAX = 5;

/** '12, 13 e 14'. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${last}` : last;
}

/**
 * Text that names chosen numbers taken by another buyer, or that a raffle of fewer tickets has no more, and says that the others stay
 * chosen.
 */
export function takenText(taken: readonly number[], kept: number, maxTickets: number): string {
  const names = taken.map((number) => formatTicketNumber(number, maxTickets));
  const isOne = taken.length === 1;
  const which =
    taken.length > TAKEN_LISTED_MAX
      ? `${formatCount(taken.length)} dos seus números`
      : `${isOne ? 'O' : 'Os'} ${listed(names)}`;
  const what = taken.every((number) => number >= maxTickets)
    ? `não ${isOne ? 'existe' : 'existem'} mais nesta rifa`
    : `${isOne ? 'acabou' : 'acabaram'} de sair para outra pessoa`;
  const rest =
    kept === 0
      ? ''
      : kept === 1
        ? ' O outro continua escolhido.'
        : ` Os outros ${formatCount(kept)} continuam escolhidos.`;
  return `${which} ${what}.${rest}`;
}
