import { useLiveQuery } from 'dexie-react-hooks';
import { UNPUBLISHED_TEXT } from '#core/text/sync.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { VersionReason } from '#src/storage/stored-documents.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { flushOpenForms } from '#src/ui/seeded-form/open-forms.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { type ListedVersion, readVersions } from './read-versions.ts';
import { instantWords, REASON_WORDS } from './version-words.ts';
import styles from './versions.module.css';

/** How long 'Desfazer' shows, milliseconds. */
const UNDO_SHOWN_MS = 8_000;

interface VersionsDialogProps {
  engine: SyncEngine;
  raffleId: string;
  /** The raffle has not ended: it takes changes (P-1172). */
  canRestore: boolean;
  /** The last version of this kind is open. */
  opened?: VersionReason;
  onClose: () => void;
}

/** Restores a version; the current one is added to the history. `isUndo`: it is the one that another restoring has replaced. */
async function restoreVersion(
  engine: SyncEngine,
  raffleId: string,
  sequence: number,
  isUndo = false,
): Promise<void> {
  try {
    // Pending input is part of the current version.
    await flushOpenForms();
    const undo = await engine.restoreVersion(raffleId, sequence);
    if (undo === undefined) showGone();
    else if (isUndo) showToast({ message: 'Desfeito: ficou como estava', tone: 'success' });
    else
      showToast({
        message: 'A versão está de volta. Salve o passo para enviá-la.',
        tone: 'success',
        durationMs: UNDO_SHOWN_MS,
        action: { label: 'Desfazer', run: () => void restoreVersion(engine, raffleId, undo, true) },
      });
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
  }
}

function showGone(): void {
  showToast({ message: 'Essa versão já deu lugar a outras mais novas', tone: 'warning' });
}

/** 'Versões anteriores': lists past versions and restores one. */
export function VersionsDialog({ engine, raffleId, canRestore, opened, onClose }: VersionsDialogProps) {
  const versions = useLiveQuery(() => readVersions(engine.database, raffleId), [engine, raffleId]);
  const openedVersion = versions?.find(({ reason }) => reason === opened);
  const choose = (sequence: number) => {
    // The open dialog would cover the toast.
    onClose();
    void restoreVersion(engine, raffleId, sequence);
  };
  return (
    <Modal title="Versões anteriores" isOpen onClose={onClose}>
      {versions === undefined && <Skeleton height="160px" radius="var(--radius-small)" />}
      {versions?.length === 0 && (
        <p className={styles.none}>
          Ainda não há outra versão desta rifa. Enquanto você escreve e salva, as últimas 50 de cada passo
          ficam guardadas aqui, neste aparelho.
        </p>
      )}
      {versions && versions.length > 0 && !canRestore && (
        <p className={styles.none}>{UNPUBLISHED_TEXT.ended}</p>
      )}
      {versions && versions.length > 0 && (
        <ul role="list" className={styles.list}>
          {versions.map((version) => (
            <li key={version.sequence}>
              <Version
                version={version}
                isOpen={version === openedVersion}
                onChoose={canRestore ? choose : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

interface VersionProps {
  version: ListedVersion;
  isOpen: boolean;
  /** Undefined: it is only shown. */
  onChoose: ((sequence: number) => void) | undefined;
}

function Version({ version, isOpen, onChoose }: VersionProps) {
  const { sequence, keptAt, step, reason, rows } = version;
  return (
    <details className={styles.version} name="version" open={isOpen}>
      <summary>
        <span className={styles.when}>{instantWords(keptAt, new Date())}</span>
        <span className={styles.why}>
          {step} · {REASON_WORDS[reason]}
        </span>
        <span className={styles.what}>O que muda: {rows.map(({ label }) => label).join(', ')}</span>
      </summary>
      <dl className={styles.rows}>
        {rows.map(({ label, then, now }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.side}>Nesta versão</span> {then}
            </dd>
            <dd>
              <span className={styles.side}>Agora</span> {now}
            </dd>
          </div>
        ))}
      </dl>
      {onChoose && (
        <Button block variant="secondary" onClick={() => onChoose(sequence)}>
          Restaurar esta versão
        </Button>
      )}
    </details>
  );
}
