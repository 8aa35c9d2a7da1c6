import { useEffect, useState } from 'react';
import { isLostChunk, loadPart, LOST_PART_TEXT, OutOfReach } from '../loading/lost-chunk.ts';
import { onIdle } from '../loading/on-idle.ts';
import { prepareFeedback, showToast } from './feedback.ts';

const NO_NETWORK = 'Sem internet agora. Tente de novo quando ela voltar.';

/**
 * A dialog whose module is fetched when the page is idle, so that it opens without a network too. A press that cannot have it says so,
 * and nothing opens later by itself (P-821). `load` must be stable.
 */
export function useFetchedDialog(load: () => Promise<unknown>) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    prepareFeedback();
    return onIdle(load);
  }, [load]);
  const open = async () => {
    try {
      await loadPart(load);
      setOpen(true);
    } catch (error) {
      if (!(error instanceof OutOfReach) && !isLostChunk(error)) throw error;
      showToast({ message: error instanceof OutOfReach ? NO_NETWORK : LOST_PART_TEXT, tone: 'warning' });
    }
  };
  return { isOpen, open: () => void open(), close: () => setOpen(false) };
}
