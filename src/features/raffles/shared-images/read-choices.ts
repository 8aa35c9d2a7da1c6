import { IMAGES_MAX } from '#core/domain/limits.ts';
import { isEditable } from '#core/domain/raffles/raffle-status.ts';
import { UNTITLED } from '#core/text/raffles/untitled.ts';
import { listRaffleConfigs } from '#src/storage/raffle-configs.ts';
import { listRaffles } from '#src/storage/raffles.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

/** A raffle that can be chosen. */
export interface RaffleChoice {
  id: string;
  title: string;
  /** Number of images that can be added. */
  room: number;
}

/** The user's editable raffles, newest first. */
export async function readChoices(database: UserDatabase): Promise<RaffleChoice[]> {
  const [raffles, configs] = await Promise.all([listRaffles(database), listRaffleConfigs(database)]);
  const countOf = new Map(configs.map(({ raffleId, working }) => [raffleId, working.images.length]));
  return raffles
    .filter(({ base, deletedElsewhere }) => isEditable(base?.status ?? 'draft') && !deletedElsewhere)
    .map(({ id, working }) => ({
      id,
      title: working.title.trim() || UNTITLED,
      room: IMAGES_MAX - (countOf.get(id) ?? 0),
    }));
}
