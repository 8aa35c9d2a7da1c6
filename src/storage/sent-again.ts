import type { UserDatabase } from './user-database.ts';

const KEY = 'sent-again';

/** What this device sends again after the server went back to an earlier copy (P-1039), until its user was told. */
export interface SentAgain {
  /** Ids of the raffles. */
  raffles: string[];
  /** Those of them that were published, and that the server does not know any more. */
  unpublished: string[];
  /** Everything on this device was compared: the number is final. */
  isComplete: boolean;
}

/** Undefined where there is nothing to tell. */
async function findSentAgain({ meta }: UserDatabase): Promise<SentAgain | undefined> {
  return (await meta.get(KEY))?.value as SentAgain | undefined;
}

/** Notes a raffle that is sent again. Runs within the caller's transaction. */
export async function noteSentAgain(
  database: UserDatabase,
  raffleId: string,
  isUnpublished: boolean,
): Promise<void> {
  const { raffles = [], unpublished = [] } = (await findSentAgain(database)) ?? {};
  const value: SentAgain = {
    raffles: [...new Set([...raffles, raffleId])],
    unpublished: isUnpublished ? [...new Set([...unpublished, raffleId])] : unpublished,
    isComplete: false,
  };
  await database.meta.put({ key: KEY, value });
}

/** The whole list was compared. Runs within the caller's transaction. */
export async function completeSentAgain(database: UserDatabase): Promise<void> {
  const noted = await findSentAgain(database);
  if (noted && !noted.isComplete)
    await database.meta.put({ key: KEY, value: { ...noted, isComplete: true } });
}

/** What is complete, once: the caller tells the user. */
export async function takeSentAgain(database: UserDatabase): Promise<SentAgain | undefined> {
  return database.transaction('rw', database.meta, async () => {
    const noted = await findSentAgain(database);
    if (!noted?.isComplete) return undefined;
    await database.meta.delete(KEY);
    return noted;
  });
}
