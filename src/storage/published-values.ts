import { publicRafflePath } from '#core/domain/app-paths.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { slugOf } from '#core/domain/raffles/slug.ts';
import { UNTITLED } from '#core/text/raffles/untitled.ts';
import type { StoredRaffle } from './stored-documents.ts';

type Versions = Pick<StoredRaffle, 'id' | 'base' | 'working'>;

const publishedOf = ({ base }: Versions) => (base && isPublicStatus(base.status) ? base : undefined);

/** The values that buyers see of a published raffle, whatever is being typed; of another one those that they are going to see. */
export const shownToBuyers = (raffle: Versions): RaffleData => publishedOf(raffle) ?? raffle.working;

/** The title of a raffle, as it is shared. */
export const sharedTitleOf = (raffle: Versions): string => shownToBuyers(raffle).title.trim() || UNTITLED;

/** The path of a raffle's page: the server's slug if it belongs to the title, otherwise the slug that the server will assign. */
export function publicPathOf(raffle: Versions): string {
  const { id, base, working } = raffle;
  const isSlugKept = publishedOf(raffle) !== undefined || base?.title === working.title;
  return publicRafflePath(id, base && isSlugKept ? base.slug : slugOf(working.title));
}
