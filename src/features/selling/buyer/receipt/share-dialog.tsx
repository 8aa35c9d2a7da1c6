import { useMemo, useState } from 'react';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { Day } from '#core/domain/days.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { PictureDialog } from '#src/share-picture/picture-dialog.tsx';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { CheckLine } from '#src/ui/fields/check-line.tsx';
import { pictureOf } from './share-picture-content.ts';

interface ShareDialogProps {
  stored: StoredPurchase;
  purchase: Purchase;
  /** The day of the draw, once there is a result that of the draw that has decided; null where the raffle hides it. */
  drawsOn: Day | null;
  /** Nothing is sold any more. */
  isOver: boolean;
  isDrawn: boolean;
  onClose: () => void;
}

/** An invitation only while one may still take part. */
function textOf(title: string, { isOver, isDrawn }: Pick<ShareDialogProps, 'isOver' | 'isDrawn'>): string {
  if (isDrawn) return `Participei da rifa “${title}”. Veja o resultado:`;
  return `Estou participando da rifa “${title}”. ${isOver ? 'Acompanhe o sorteio:' : 'Participe você também:'}`;
}

const NO_NUMBERS: readonly number[] = [];

/** 'Compartilhar': the raffle as a picture or as a link. Has the buyer's numbers only if they are chosen, and never phone or secret (P-758). */
export function ShareDialog({ stored, purchase, drawsOn, isOver, isDrawn, onClose }: ShareDialogProps) {
  // As it was opened: the answers that come meanwhile are no reason to draw the picture again.
  const [{ raffle, own }] = useState({ raffle: stored.raffle, own: purchase });
  const [withNumbers, setWithNumbers] = useState(false);
  const numbers = withNumbers ? own.numbers : NO_NUMBERS;
  const content = useMemo(
    () => pictureOf({ ...raffle, drawsOn }, numbers, isDrawn, own.logHead),
    [raffle, own, drawsOn, numbers, isDrawn],
  );
  return (
    <PictureDialog
      title={raffle.title}
      text={textOf(raffle.title, { isOver, isDrawn })}
      url={new URL(publicRafflePath(raffle.id, raffle.slug), location.origin).href}
      {...{ content, onClose }}
    >
      <CheckLine checked={withNumbers} onChange={setWithNumbers}>
        Mostrar meus números na imagem
      </CheckLine>
    </PictureDialog>
  );
}
