import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { NOT_STORED_TEXT, ROOM_LABELS, ROOM_NOTES } from '#core/text/device-storage.ts';
import { clearLaterFiles } from '#src/storage/app-files.ts';
import { clearShownImages } from '#src/storage/shown-images.ts';
import { dropOldestVersions } from '#src/storage/versions.ts';
import { clearVisitedRaffles } from '#src/storage/visited-raffle-keys.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { confirmAction } from '#src/ui/overlays/feedback.ts';
import { formatBytes } from './format-bytes.ts';
import styles from './free-space.module.css';
import { readRoom, type RoomKind, type RoomUse } from './read-room.ts';

const FREE: Record<RoomKind, (engine: SyncEngine) => Promise<unknown>> = {
  photos: (engine) => Promise.all([engine.freeOfflineCopies(), clearShownImages()]),
  versions: ({ database }) => dropOldestVersions(database),
  files: () => clearLaterFiles(),
  visited: () => clearVisitedRaffles(),
};

/** Old texts do not come back. */
function isConfirmed(kind: RoomKind): Promise<boolean> {
  if (kind !== 'versions') return Promise.resolve(true);
  return confirmAction({
    title: NOT_STORED_TEXT.versionsTitle,
    message: NOT_STORED_TEXT.versionsMessage,
    confirmLabel: 'Apagar',
    danger: true,
  });
}

/** What takes room on this device, by kind, each with a button that frees what is not needed (P-1030). */
export function FreeSpace({ engine }: { engine: SyncEngine }) {
  const [freed, setFreed] = useState(0);
  const room = useLiveQuery(() => readRoom(engine.database), [engine, freed]);
  if (!room) return <Skeleton height="148px" radius="var(--radius-small)" />;
  const free = async (kind: RoomKind) => {
    if (!(await isConfirmed(kind))) return;
    // Where it fails, the sizes say so.
    await FREE[kind](engine).catch(() => undefined);
    await engine.storeAgain();
    setFreed((count) => count + 1);
  };
  return (
    <>
      <ul role="list" className={styles.kinds}>
        {room.map((use) => (
          <Kind key={use.kind} use={use} onFree={() => free(use.kind)} />
        ))}
      </ul>
      {room.every(({ freeable }) => freeable === 0) && (
        <p className={styles.note}>{NOT_STORED_TEXT.nothingToFree}</p>
      )}
    </>
  );
}

function Kind({ use, onFree }: { use: RoomUse; onFree: () => Promise<void> }) {
  const { kind, bytes, freeable } = use;
  const [isFreeing, setFreeing] = useState(false);
  const free = async () => {
    setFreeing(true);
    await onFree();
    setFreeing(false);
  };
  return (
    <li className={styles.kind}>
      <span className={styles.name}>
        {ROOM_LABELS[kind]}: <strong>{formatBytes(bytes)}</strong>
      </span>
      {freeable > 0 && (
        <>
          <span className={styles.note}>{ROOM_NOTES[kind]}</span>
          <Button
            variant="secondary"
            pending={isFreeing}
            onClick={free}
            aria-label={`Liberar ${formatBytes(freeable)} de ${ROOM_LABELS[kind]}`}
          >
            Liberar {formatBytes(freeable)}
          </Button>
        </>
      )}
    </li>
  );
}
