import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { showToast } from '#src/ui/feedback.ts';
import { Modal } from '#src/ui/modal.tsx';
import { ConflictView } from './conflict-view.tsx';
import { readConflict } from './read-conflict.ts';

interface ConflictDialogProps {
  raffleId: string;
  document: 'raffle' | 'config';
  onClose: () => void;
}

/** Asks which of two versions stays (decision 2, 412). The other one goes to the history of the document. */
export function ConflictDialog({ raffleId, document, onClose }: ConflictDialogProps) {
  const engine = getSyncEngine();
  const [isOpen, setOpen] = useState(true);
  const rows = useLiveQuery(
    () => readConflict(engine.database, raffleId, document),
    [engine, raffleId, document],
  );
  const keep = async (version: 'device' | 'server') => {
    await engine.resolveConflict(raffleId, document, version);
    setOpen(false);
    const kept = version === 'device' ? 'Ficou a versão deste aparelho' : 'Ficou a versão do servidor';
    showToast({ message: kept, tone: 'success' });
  };
  return (
    <Modal title="Qual versão fica?" isOpen={isOpen} onClose={onClose}>
      <ConflictView rows={rows ?? []} onKeep={keep} />
    </Modal>
  );
}
