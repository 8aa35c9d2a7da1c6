import { useMemo } from 'react';
import type { WinnerContact } from '#core/domain/raffles/raffle-result.ts';
import { PictureDialog } from '#src/share-picture/picture-dialog.tsx';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { sharedResultOf } from './shared-result.ts';

interface ShareResultDialogProps {
  raffle: SalesRaffle;
  winners: readonly WinnerContact[];
  onClose: () => void;
}

/** The result as a picture or a text, for the groups in which the raffle was sold (P-818). */
export function ShareResultDialog({ raffle, winners, onClose }: ShareResultDialogProps) {
  const shared = useMemo(() => sharedResultOf(raffle, winners), [raffle, winners]);
  return <PictureDialog {...shared} onClose={onClose} />;
}
