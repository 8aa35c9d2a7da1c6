import * as publicRaffles from '#core/contract/raffles/public-raffles.ts';
import { PUBLIC_LIST_LIMIT, PUBLIC_LIST_MAX } from '#core/domain/limits.ts';
import type { Implement } from '#server/http/implement.ts';
import { readAvailableTickets, readPublicConfig } from '#server/services/raffles/read-public-page.ts';
import { listPublicRaffles, readPublicRaffle } from '#server/services/raffles/read-public-raffles.ts';

const namesOf = (populate: string | string[] | undefined) => [populate ?? []].flat();

export function publicRaffleRoutes(implement: Implement): void {
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

  implement(publicRaffles.readAvailableTickets, ({ context, caller, params }) =>
    readAvailableTickets(context, caller, params.id),
  );
}
