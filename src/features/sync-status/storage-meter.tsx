import { useLiveQuery } from 'dexie-react-hooks';
import { lockClosedOutline, lockOpenOutline } from 'ionicons/icons';
import { useState } from 'react';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { formatBytes } from './format-bytes.ts';
import { readStorageUse, type StorageUse } from './read-storage-use.ts';
import styles from './storage-meter.module.css';

/** Upper limit of the meter's scale, in bytes: with a larger quota the bar would always look empty. */
const SHOWN_MAX = 1_000_000_000;

/** 'Espaço neste aparelho': used storage, whether it is persistent, and a button to free space. */
export function StorageMeter({ engine }: { engine: SyncEngine }) {
  // Counter that reads again after changes that only the browser knows of.
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
      <Persistence isPersisted={use.isPersisted} onChanged={onChanged} />
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

function Persistence({ isPersisted, onChanged }: { isPersisted: boolean; onChanged: () => void }) {
  const ask = async () => {
    const isGranted = await navigator.storage?.persist?.().catch(() => false);
    onChanged();
    if (isGranted !== true)
      showToast({
        message: 'O navegador ainda não aceitou proteger. Instalar o app costuma ajudar.',
        tone: 'neutral',
      });
  };
  return (
    <div className={styles.kept}>
      <Icon icon={isPersisted ? lockClosedOutline : lockOpenOutline} />
      <p>
        {isPersisted
          ? 'Protegido: o navegador não apaga nada daqui por conta própria.'
          : 'Se faltar espaço, o navegador pode apagar o que está aqui. Envie suas pendências, ou peça para ele proteger.'}
      </p>
      {!isPersisted && (
        <Button variant="secondary" onClick={ask}>
          Proteger o que está neste aparelho
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
    showToast({ message: `Espaço liberado: ${formatBytes(freed)}`, tone: 'success' });
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
