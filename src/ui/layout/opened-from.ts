import { useLocation } from 'react-router-dom';

interface OpenedFrom {
  openedFrom?: string;
}

/** Location state for a link on the screen at `path`: the back arrow of the screen it opens then goes back in history. */
export const openedFrom = (path: string): OpenedFrom => ({ openedFrom: path });

/** Path of the screen that opened this one; undefined if this one was opened by its address. */
export function useOpenedFrom(): string | undefined {
  const { state } = useLocation() as { state: OpenedFrom | null };
  return state?.openedFrom;
}
