import { downloadOutline, shareSocialOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { formatDay } from '#core/domain/days.ts';
import { formatMoney } from '#core/domain/money.ts';
import { useDeviceImages } from '#src/features/raffles/wizard/raffle-images/use-device-images.ts';
import { useImageAddress } from '#src/features/raffles/wizard/raffle-images/use-image-address.ts';
import { drawSharePicture } from '#src/images/share-picture/draw-share-picture.ts';
import { download } from '#src/raffle-files/download.ts';
import { canShareFile, shareFile } from '#src/raffle-files/share-file.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useObjectUrl } from '#src/ui/elements/use-object-url.ts';
import styles from './share-picture.module.css';

export interface SharePictureProps {
  raffleId: string;
  title: string;
  priceCents: number;
  /** Empty if the day is not shown. */
  drawsOn: string;
  /** Entry of the raffle's main image in its configuration. */
  image: string | undefined;
  /** Text that is shared with the picture; contains the link. */
  invitation: string;
}

/** Entry that matches no image, for raffles without one. */
const NO_IMAGE = '';

/** The picture, redrawn once the photo is loaded. */
function usePicture({ raffleId, title, priceCents, drawsOn, image }: SharePictureProps): File | undefined {
  const [picture, setPicture] = useState<File>();
  const images = useDeviceImages(raffleId);
  const address = useImageAddress(image ?? NO_IMAGE, 'medium', images);
  const photo = image === undefined ? undefined : address;
  useEffect(() => {
    let isWanted = true;
    const content = {
      title,
      main: `${formatMoney(priceCents)} por número`,
      note: drawsOn === '' ? '' : `Sorteio em ${formatDay(drawsOn)}`,
      photo,
    };
    // If the browser cannot draw, the link can still be shared.
    drawSharePicture(content).then(
      (drawn) => isWanted && setPicture(drawn),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [title, priceCents, drawsOn, photo]);
  return picture;
}

/** A picture of the raffle for groups and stories, generated on the device. */
export function SharePicture(props: SharePictureProps) {
  const picture = usePicture(props);
  const key = picture && `share-picture-${props.raffleId}-${picture.lastModified}-${picture.size}`;
  const address = useObjectUrl(
    picture && key !== undefined ? { key, load: () => Promise.resolve(picture) } : undefined,
  );
  if (!picture) return null;
  const canShare = canShareFile(picture);
  return (
    <section className={styles.share} aria-label="Imagem para divulgar">
      <img
        className={styles.picture}
        src={address}
        width={1080}
        height={1080}
        alt={`Imagem para divulgar: ${props.title}, ${formatMoney(props.priceCents)} por número`}
      />
      {canShare && (
        <Button
          variant="secondary"
          icon={shareSocialOutline}
          onClick={() => void shareFile(picture, props.invitation)}
        >
          Compartilhar imagem
        </Button>
      )}
      <Button
        variant={canShare ? 'quiet' : 'secondary'}
        icon={downloadOutline}
        onClick={() => download(picture)}
      >
        Baixar imagem
      </Button>
    </section>
  );
}
