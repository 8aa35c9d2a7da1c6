import { downloadOutline, linkOutline, shareSocialOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import type { SharePictureContent } from '#src/images/share-picture/draw-share-picture.ts';
import { download } from '#src/raffle-files/download.ts';
import { ANY_PICTURE, canShareFile, shareFile } from '#src/raffle-files/share-file.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useObjectUrl } from '#src/ui/elements/use-object-url.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { shareLink } from '#src/ui/overlays/share.ts';
import styles from './picture-dialog.module.css';
import { useSharePicture } from './use-share-picture.ts';

/** What is shared: a text with the address of a raffle's page, and a picture. */
export interface SharedPicture {
  /** Of the shared link. */
  title: string;
  text: string;
  url: string;
  /** Must be stable. */
  content: SharePictureContent;
}

interface PictureDialogProps extends SharedPicture {
  onClose: () => void;
  /** Below the picture. */
  children?: ReactNode;
}

/** 'Compartilhar': a picture that is drawn on this device, or the link alone, as where the browser cannot draw. */
export function PictureDialog({ title, text, url, content, onClose, children }: PictureDialogProps) {
  const drawn = useSharePicture(content);
  const picture = drawn ?? undefined;
  const key = picture && `share-picture-${url}-${picture.lastModified}-${picture.size}`;
  const address = useObjectUrl(
    picture && key !== undefined ? { key, load: () => Promise.resolve(picture) } : undefined,
  );
  return (
    <Modal
      title="Compartilhar"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" icon={linkOutline} onClick={() => void shareLink({ title, text, url })}>
            Só o link
          </Button>
          {drawn !== null && <PictureButton picture={picture} text={`${text}\n${url}`} />}
        </>
      }
    >
      {drawn !== null && (
        <img className={styles.picture} src={address} width={1080} height={1080} alt={`Imagem: ${text}`} />
      )}
      {children}
    </Modal>
  );
}

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
