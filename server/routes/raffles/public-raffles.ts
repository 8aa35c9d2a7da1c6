import * as publicRaffles from '#core/contract/raffles/public-raffles.ts';
import { SECOND_MS } from '#core/domain/durations.ts';
import { PUBLIC_LIST_LIMIT, PUBLIC_LIST_MAX } from '#core/domain/limits.ts';
import type { PublicStatus, TicketAvailability } from '#core/domain/raffles/public-raffle.ts';
import type { Implement } from '#server/http/implement.ts';
import { queryList } from '#server/http/query-list.ts';
import { readAvailableTickets, readPublicConfig } from '#server/services/raffles/read-public-page.ts';
import { CATALOG_OBJECTS } from '#server/services/raffles/catalog-objects.ts';
import {
  listPublicRaffles,
  type PublicListing,
  readPublicListVersion,
  readPublicRaffle,
} from '#server/services/raffles/read-public-raffles.ts';
import { keepReads } from '#server/services/keep-reads.ts';
import { shareReads } from '#server/services/share-reads.ts';

interface ListQuery {
  status?: PublicStatus | undefined;
  sort?: string | undefined;
  limit?: string | undefined;
  populate?: string | string[] | undefined;
}

const listingOf = ({ status = 'active', sort, limit }: ListQuery): PublicListing => ({
  status,
  oldestFirst: sort === 'createdAt',
  limit: Math.min(Number(limit ?? PUBLIC_LIST_LIMIT), PUBLIC_LIST_MAX),
});

/** Names that a list of raffles replaces by objects, however they were asked for. */
const populatedOf = ({ populate }: ListQuery) =>
  CATALOG_OBJECTS.filter((name) => queryList(populate).includes(name));

/** Raffles and their configurations as everybody may read them, and how many tickets are left. */
export function publicRaffleRoutes(implement: Implement): void {
  const shareAvailability = shareReads<TicketAvailability>();
  const keepVersion = keepReads<string>(SECOND_MS);

  implement(publicRaffles.readPublicRaffle, ({ context, caller, params, query }) =>
    readPublicRaffle(context, caller, params.id, queryList(query.populate)),
  );

  implement(
    publicRaffles.listPublicRaffles,
    ({ context, query }) => listPublicRaffles(context, listingOf(query), populatedOf(query)),
    {
      ignoresCaller: true,
      async keep(context, query) {
        // One version for all lengths, so that no other length makes another reading.
        const longest = { ...listingOf(query), limit: PUBLIC_LIST_MAX };
        const version = await keepVersion(context.now(), JSON.stringify(longest), () =>
          readPublicListVersion(context, longest),
        );
        return { subject: JSON.stringify([listingOf(query), populatedOf(query)]), version };
      },
    },
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
