import { useLiveQuery } from 'dexie-react-hooks';
import { trashOutline } from 'ionicons/icons';
import { UNTITLED } from '#core/text/raffles/untitled.ts';
import { undoDeletion } from '#src/raffle-deletion/undo-deletion.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { isPendingDeletion } from '#src/storage/slot.ts';
import { listSlots } from '#src/storage/slots.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { isUndoable } from '#src/sync/queue/waiting-deletions.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';

interface PendingDeletion {
  raffleId: string;
  title: string;
  isUndoable: boolean;
}

/** Queued deletions, oldest first. Raffles that the server never had need no request. */
async function readPendingDeletions(database: UserDatabase): Promise<PendingDeletion[]> {
  const slots = (await listSlots(database)).filter(isPendingDeletion);
  const found = slots.map(async (slot) => {
    const raffle = await findRaffle(database, slot.raffleId ?? '');
    if (!raffle?.base) return [];
    return [
      { raffleId: raffle.id, title: raffle.working.title.trim() || UNTITLED, isUndoable: isUndoable(slot) },
    ];
  });
  return (await Promise.all(found)).flat();
}

/** Lists deletions that are queued while offline, which can still be undone. */
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
          <Button variant="secondary" onClick={() => void undoDeletion(raffleId)}>
            Desfazer
          </Button>
        ),
      })}
    >
      “{title}” sai do servidor quando a internet voltar.
    </Banner>
  ));
}
