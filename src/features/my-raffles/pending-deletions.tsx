import { useLiveQuery } from 'dexie-react-hooks';
import { trashOutline } from 'ionicons/icons';
import { findRaffle } from '#src/storage/raffles.ts';
import { isPendingDeletion } from '#src/storage/slot.ts';
import { listSlots } from '#src/storage/slots.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { isUndoable } from '#src/sync/waiting-deletions.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { undo } from './delete-raffle.ts';

interface PendingDeletion {
  raffleId: string;
  title: string;
  isUndoable: boolean;
}

/** Deletions that wait for the network, oldest first. What the server never had needs none. */
async function readPendingDeletions(database: UserDatabase): Promise<PendingDeletion[]> {
  const slots = (await listSlots(database)).filter(isPendingDeletion);
  const found = slots.map(async (slot) => {
    const raffle = await findRaffle(database, slot.raffleId ?? '');
    if (!raffle?.base) return [];
    return [{ raffleId: raffle.id, title: raffle.working.title, isUndoable: isUndoable(slot) }];
  });
  return (await Promise.all(found)).flat();
}

/** Without a network a deletion has not happened yet where others can see it: said so, and can be taken back. */
export function PendingDeletions() {
  const { database } = getSyncEngine();
  const deletions = useLiveQuery(() => readPendingDeletions(database), [database]);
  return deletions?.map(({ raffleId, title, isUndoable: canUndo }) => (
    <Banner
      key={raffleId}
      tone="warning"
      icon={trashOutline}
      {...(canUndo && {
        action: (
          <Button variant="secondary" onClick={() => void undo(raffleId)}>
            Desfazer
          </Button>
        ),
      })}
    >
      “{title}” sai do servidor quando a internet voltar.
    </Banner>
  ));
}
