import type { UserDatabase } from './user-database.ts';

const KEY = 'sent-again';

/** Ids of the raffles that the server's return to an earlier copy concerns (P-1039), until the user was told. */
export interface SentAgain {
  /** Those that this device sends again. */
  raffles: string[];
  /** Those that were published and are drafts again, also where nothing of them is sent. */
  unpublished: string[];
  /** Those of the unpublished that had sales, as the server had last told. */
  sold: string[];
  /** Everything on this device was compared: the number is final. */
  isComplete: boolean;
}

/** What the server's return means for one raffle. */
interface Concern {
  isSentAgain: boolean;
  isUnpublished: boolean;
  /** It was published, had sales, and is not published any more. */
  isSold: boolean;
}

/** Undefined where there is nothing to tell. */
async function findSentAgain({ meta }: UserDatabase): Promise<SentAgain | undefined> {
  const noted = (await meta.get(KEY))?.value as SentAgain | undefined;
  // Earlier versions of the app did not note sales.
  return noted && { ...noted, sold: (noted as Partial<SentAgain>).sold ?? [] };
}

/** Notes what is to be told of a raffle. Runs within the caller's transaction. */
export async function noteSentAgain(
  database: UserDatabase,
  raffleId: string,
  { isSentAgain, isUnpublished, isSold }: Concern,
): Promise<void> {
  if (!isSentAgain && !isUnpublished) return;
  const { raffles = [], unpublished = [], sold = [] } = (await findSentAgain(database)) ?? {};
  const withRaffle = (ids: string[], isOne: boolean) => (isOne ? [...new Set([...ids, raffleId])] : ids);
  const value: SentAgain = {
    raffles: withRaffle(raffles, isSentAgain),
    unpublished: withRaffle(unpublished, isUnpublished),
    sold: withRaffle(sold, isSold),
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

/** Whether something complete is to be told. */
export async function hasSentAgain(database: UserDatabase): Promise<boolean> {
  return (await findSentAgain(database))?.isComplete === true;
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
