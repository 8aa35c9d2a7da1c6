import * as publicRaffles from '#core/contract/raffles/public-raffles.ts';
import { PUBLIC_LIST_LIMIT, PUBLIC_LIST_MAX } from '#core/domain/limits.ts';
import type { TicketAvailability } from '#core/domain/raffles/public-raffle.ts';
import type { Implement } from '#server/http/implement.ts';
import { readAvailableTickets, readPublicConfig } from '#server/services/raffles/read-public-page.ts';
import { listPublicRaffles, readPublicRaffle } from '#server/services/raffles/read-public-raffles.ts';
import { shareReads } from '#server/services/share-reads.ts';

const namesOf = (populate: string | string[] | undefined) => [populate ?? []].flat();

export function publicRaffleRoutes(implement: Implement): void {
  const shareAvailability = shareReads<TicketAvailability>();

  implement(publicRaffles.readPublicRaffle, ({ context, caller, params, query }) =>
    readPublicRaffle(context, caller, params.id, namesOf(query.populate)),
  );

  implement(
    publicRaffles.listPublicRaffles,
    ({ context, query: { status = 'active', sort, limit, populate } }) => {
      const list = {
        status,
        oldestFirst: sort === 'createdAt',
        limit: Math.min(Number(limit ?? PUBLIC_LIST_LIMIT), PUBLIC_LIST_MAX),
      };
      return listPublicRaffles(context, list, namesOf(populate));
    },
    { ignoresCaller: true },
  );

  implement(publicRaffles.readPublicRaffleConfig, ({ context, caller, query }) =>
    readPublicConfig(context, caller, query.raffle.toLowerCase()),
  );

  // Every open page asks for it again and again.
  implement(publicRaffles.readAvailableTickets, ({ context, caller, params: { id } }) => {
    const read = () => readAvailableTickets(context, caller, id);
    return caller ? read() : shareAvailability(id, read);
  });
}
