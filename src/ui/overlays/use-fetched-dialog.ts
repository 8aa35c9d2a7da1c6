import { useEffect, useState } from 'react';
import { loadPart } from '../loading/lost-chunk.ts';
import { onIdle } from '../loading/on-idle.ts';
import { prepareFeedback } from './feedback.ts';

/**
 * A dialog whose module is fetched when the page is idle, so that it opens without a network too. Of a press that cannot have it
 * the app says why (P-1051), and nothing opens later by itself (P-821). `load` must be stable.
 */
export function useFetchedDialog(load: () => Promise<unknown>) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    prepareFeedback();
    return onIdle(load);
  }, [load]);
  const open = async () => {
    await loadPart(load);
    setOpen(true);
  };
  return { isOpen, open, close: () => setOpen(false) };
}
