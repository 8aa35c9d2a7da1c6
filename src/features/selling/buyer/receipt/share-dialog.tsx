import { downloadOutline, linkOutline, shareSocialOutline } from 'ionicons/icons';
import { useMemo, useState } from 'react';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { download } from '#src/raffle-files/download.ts';
import { canShareFile, shareFile } from '#src/raffle-files/share-file.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useObjectUrl } from '#src/ui/elements/use-object-url.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { shareLink } from '#src/ui/overlays/share.ts';
import { CheckLine } from '#src/ui/fields/check-line.tsx';
import styles from './share-dialog.module.css';
import { pictureOf } from './share-picture-content.ts';
import { useSharePicture } from './use-share-picture.ts';

interface ShareDialogProps {
  stored: StoredPurchase;
  purchase: Purchase;
  onClose: () => void;
}

const NO_NUMBERS: readonly number[] = [];

/** 'Compartilhar': the raffle as a picture or as a link. Has the buyer's numbers only if they are chosen, and never phone or secret (P-758). */
export function ShareDialog({ stored, purchase, onClose }: ShareDialogProps) {
  const { raffle } = stored;
  const [withNumbers, setWithNumbers] = useState(false);
  const numbers = withNumbers ? purchase.numbers : NO_NUMBERS;
  const picture = useSharePicture(useMemo(() => pictureOf(stored, numbers), [stored, numbers]));
  const key = picture && `receipt-picture-${stored.id}-${picture.lastModified}-${picture.size}`;
  const address = useObjectUrl(
    picture && key !== undefined ? { key, load: () => Promise.resolve(picture) } : undefined,
  );
  const text = `Estou participando da rifa “${raffle.title}”. Participe você também:`;
  const url = new URL(publicRafflePath(raffle.id, raffle.slug), location.origin).href;
  return (
    <Modal
      title="Compartilhar"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            icon={linkOutline}
            onClick={() => void shareLink({ title: raffle.title, text, url })}
          >
            Só o link
          </Button>
          <PictureButton picture={picture} text={`${text}\n${url}`} />
        </>
      }
    >
      <img className={styles.picture} src={address} width={1080} height={1080} alt={`Imagem: ${text}`} />
      <CheckLine checked={withNumbers} onChange={setWithNumbers}>
        Mostrar meus números na imagem
      </CheckLine>
    </Modal>
  );
}

/** Tells whether pictures can be shared while none is drawn, so that the button stays the same. */
const ANY_PICTURE = new File([], 'rifa.jpg', { type: 'image/jpeg' });

function PictureButton({ picture, text }: { picture: File | undefined; text: string }) {
  if (canShareFile(picture ?? ANY_PICTURE)) {
    return (
      <Button
        icon={shareSocialOutline}
        disabled={!picture}
        onClick={() => picture && void shareFile(picture, text)}
      >
        Imagem
      </Button>
    );
  }
  return (
    <Button icon={downloadOutline} disabled={!picture} onClick={() => picture && download(picture)}>
      Baixar
    </Button>
  );
}
