import { useLiveQuery } from 'dexie-react-hooks';
import { lockClosedOutline, lockOpenOutline } from 'ionicons/icons';
import { useState } from 'react';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { showToast } from '#src/ui/feedback.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { formatBytes } from './format-bytes.ts';
import { readStorageUse, type StorageUse } from './read-storage-use.ts';
import styles from './storage-meter.module.css';

/** A device has room enough: what is used is shown as a part of this much, bytes, where the browser allows more. */
const SHOWN_MAX = 1_000_000_000;

/** 'Espaço neste aparelho': how much the app takes, whether the browser keeps it, and a way to make room. */
export function StorageMeter({ engine }: { engine: SyncEngine }) {
  // Asked anew after what the browser alone has changed.
  const [asked, setAsked] = useState(0);
  const use = useLiveQuery(() => readStorageUse(engine.database), [engine, asked]);
  return (
    <Card title="Espaço neste aparelho">
      {use ? (
        <Use engine={engine} use={use} onChanged={() => setAsked((before) => before + 1)} />
      ) : (
        <Skeleton height="148px" radius="var(--radius-small)" />
      )}
    </Card>
  );
}

interface UseProps {
  engine: SyncEngine;
  use: StorageUse;
  onChanged: () => void;
}

function Use({ engine, use, onChanged }: UseProps) {
  return (
    <div className={styles.use}>
      <p className={styles.sum}>
        <strong>{formatBytes(use.used)}</strong>
        {use.quota !== undefined && ` de ${formatBytes(use.quota)} que o navegador oferece`}
      </p>
      <Bar use={use} />
      <ul role="list" className={styles.parts}>
        <li data-part="images">Imagens: {formatBytes(use.images)}</li>
        <li data-part="rest">Textos e o aplicativo: {formatBytes(use.used - use.images)}</li>
      </ul>
      <Kept isPersisted={use.isPersisted} onChanged={onChanged} />
      <Free engine={engine} freeable={use.freeable} onChanged={onChanged} />
    </div>
  );
}

function Bar({ use: { used, images, quota } }: { use: StorageUse }) {
  const whole = Math.max(used, Math.min(quota ?? SHOWN_MAX, SHOWN_MAX));
  const part = (bytes: number) => `${(bytes / whole) * 100}%`;
  return (
    <div className={styles.bar} aria-hidden>
      <span data-part="images" style={{ width: part(images) }} />
      <span data-part="rest" style={{ width: part(used - images) }} />
    </div>
  );
}

function Kept({ isPersisted, onChanged }: { isPersisted: boolean; onChanged: () => void }) {
  const ask = async () => {
    const isGranted = await navigator.storage?.persist?.().catch(() => false);
    onChanged();
    if (isGranted !== true)
      showToast({
        message: 'O navegador ainda não quis prometer. Instalar o app costuma ajudar.',
        tone: 'neutral',
      });
  };
  return (
    <div className={styles.kept}>
      <Icon icon={isPersisted ? lockClosedOutline : lockOpenOutline} />
      <p>
        {isPersisted
          ? 'O navegador prometeu não apagar nada daqui sozinho.'
          : 'Se faltar espaço, o navegador pode apagar o que está aqui. Envie suas pendências, ou peça para ele guardar.'}
      </p>
      {!isPersisted && (
        <Button variant="secondary" onClick={ask}>
          Pedir para guardar
        </Button>
      )}
    </div>
  );
}

function Free({
  engine,
  freeable,
  onChanged,
}: {
  engine: SyncEngine;
  freeable: number;
  onChanged: () => void;
}) {
  const free = async () => {
    const freed = await engine.freeOfflineCopies();
    onChanged();
    showToast({ message: `${formatBytes(freed)} liberados`, tone: 'success' });
  };
  if (freeable === 0)
    return (
      <p className={styles.note}>Não há cópias a liberar: nada daqui pode ser buscado de novo no servidor.</p>
    );
  return (
    <>
      <p className={styles.note}>
        {formatBytes(freeable)} são cópias de imagens que o servidor já tem. Elas voltam quando houver
        internet; o que ainda não foi enviado nunca é apagado.
      </p>
      <Button variant="secondary" onClick={free}>
        Liberar {formatBytes(freeable)}
      </Button>
    </>
  );
}
