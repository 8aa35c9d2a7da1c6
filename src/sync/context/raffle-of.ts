import type { Raffle } from '#core/domain/raffles/raffle.ts';
import type { RaffleReply } from '#core/wire/raffles/raffle.ts';

/** The raffle without the documents that `populate` added. */
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
