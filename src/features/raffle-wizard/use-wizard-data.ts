import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { ERRORS } from '#core/text/errors.ts';
import { listCategories, listLotteries, listTicketPlans } from '#src/storage/catalogues.ts';
import { isDeletedHere } from '#src/storage/deleted-raffles.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { slotId } from '#src/storage/slot.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { showToast } from '#src/ui/feedback.ts';
import type { StoredWizardData, WizardData } from './wizard-data.ts';
import { withLocksHeld } from './wizard-locks.ts';

export type WizardLoad =
  | { kind: 'loading' }
  | { kind: 'not-found'; retry: () => void }
  | { kind: 'deleted' }
  | { kind: 'ready'; data: WizardData };

const LOAD_ERROR_TOAST_MS = 10_000;

async function readWizardData(
  database: UserDatabase,
  raffleId: string,
): Promise<StoredWizardData | 'absent' | 'deleted'> {
  const raffle = await findRaffle(database, raffleId);
  if (!raffle) return (await isDeletedHere(database, raffleId)) ? 'deleted' : 'absent';
  const [config, slots, categories, lotteries, ticketPlans, sellerProfile, sellerSlot] = await Promise.all([
    findRaffleConfig(database, raffleId),
    listSlotsOfRaffle(database, raffleId),
    listCategories(database),
    listLotteries(database),
    listTicketPlans(database),
    findSellerProfile(database),
    database.slots.get(slotId('seller-profile', null)),
  ]);
  return { raffle, config, slots, categories, lotteries, ticketPlans, sellerProfile, sellerSlot };
}

/** A raffle that this device does not have may still be on the server: asks once, then says so (§8). */
function useAskServerOnce(
  engine: SyncEngine,
  raffleId: string,
  isAbsent: boolean,
): { retry: () => void } | undefined {
  const [asked, setAsked] = useState<string>();
  const isGivenUp = isAbsent && asked === raffleId;
  useEffect(() => {
    if (!isAbsent || isGivenUp) return;
    let isCurrent = true;
    void engine
      .pull()
      .catch(() => undefined)
      .then(() => findRaffle(engine.database, raffleId))
      .then((found) => {
        // What has come is a moment later on the screen than in the database.
        if (isCurrent && !found) setAsked(raffleId);
      });
    return () => {
      isCurrent = false;
    };
  }, [engine, raffleId, isAbsent, isGivenUp]);
  useEffect(() => {
    if (!isGivenUp) return;
    showToast({
      title: ERRORS.raffleLoadTitle,
      message: ERRORS.raffleLoad,
      tone: 'danger',
      durationMs: LOAD_ERROR_TOAST_MS,
    });
  }, [isGivenUp]);
  return isGivenUp ? { retry: () => setAsked(undefined) } : undefined;
}

/** Follows one raffle of the signed-in user. */
export function useWizardData(engine: SyncEngine, raffleId: string): WizardLoad {
  const data = useLiveQuery(() => readWizardData(engine.database, raffleId), [engine, raffleId]);
  const givenUp = useAskServerOnce(engine, raffleId, data === 'absent');
  if (data === undefined) return { kind: 'loading' };
  if (data === 'deleted') return { kind: 'deleted' };
  if (data !== 'absent') return { kind: 'ready', data: withLocksHeld(data) };
  return givenUp ? { kind: 'not-found', retry: givenUp.retry } : { kind: 'loading' };
}
