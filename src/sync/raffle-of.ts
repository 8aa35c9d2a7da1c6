import type { Raffle } from '#core/domain/raffle.ts';
import type { RaffleReply } from '#core/wire/raffle.ts';

/** The raffle alone, without what `populate` swapped in. */
export function raffleOf(reply: RaffleReply): Raffle {
  const {
    category: _category,
    ticketPlan: _plan,
    lottery: _lottery,
    owner: _owner,
    config: _config,
    sales: _sales,
    isDeleted: _isDeleted,
    ...raffle
  } = reply;
  return raffle;
}
