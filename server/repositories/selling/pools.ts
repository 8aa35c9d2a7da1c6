import type { Db } from '../transaction.ts';

/** Active raffles that have a configuration and no terms. */
export async function listRafflesWithoutTerms(db: Db): Promise<{ raffleId: string }[]> {
  return db
    .selectFrom('raffle')
    .innerJoin('raffleConfig', 'raffleConfig.raffleId', 'raffle.id')
    .leftJoin('raffleTerms', 'raffleTerms.raffleId', 'raffle.id')
    .select('raffle.id as raffleId')
    .where('raffle.status', '=', 'active')
    .where('raffle.deletedAt', 'is', null)
    .where('raffleTerms.raffleId', 'is', null)
    .execute();
}

/** The sealed secrets of raffles that wait for their draw. */
export function listWaitingSecrets(db: Db): Promise<{ raffleId: string; secretSealed: string }[]> {
  return db
    .selectFrom('pool')
    .innerJoin('raffle', 'raffle.id', 'pool.raffleId')
    .leftJoin('raffleResult', 'raffleResult.raffleId', 'pool.raffleId')
    .select(['pool.raffleId', 'pool.secretSealed'])
    .where('raffle.status', '=', 'active')
    .where('raffle.deletedAt', 'is', null)
    .where('raffleResult.raffleId', 'is', null)
    .execute();
}

/** Pools that are neither frozen nor canceled and whose `freezesAt` has come. */
export async function listPoolsToFreeze(db: Db, now: Date): Promise<{ raffleId: string }[]> {
  return db
    .selectFrom('pool')
    .select('raffleId')
    .where('frozenAt', 'is', null)
    .where('canceledAt', 'is', null)
    .where('freezesAt', '<=', now)
    .execute();
}
