import { downloadOutline, shareSocialOutline } from 'ionicons/icons';
import { useMemo } from 'react';
import { formatDay } from '#core/domain/days.ts';
import { formatMoney } from '#core/domain/money.ts';
import { useDeviceImages } from '#src/features/raffles/wizard/raffle-images/use-device-images.ts';
import { useImageAddress } from '#src/features/raffles/wizard/raffle-images/use-image-address.ts';
import { download } from '#src/raffle-files/download.ts';
import { ANY_PICTURE, canShareFile, shareFile } from '#src/raffle-files/share-file.ts';
import { useSharePicture } from '#src/share-picture/use-share-picture.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useObjectUrl } from '#src/ui/elements/use-object-url.ts';
import { PicturePlace } from './picture-place.tsx';
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

/** The picture, drawn again once the photo is loaded. */
function usePicture({ raffleId, title, priceCents, drawsOn, image }: SharePictureProps) {
  const images = useDeviceImages(raffleId);
  const address = useImageAddress(image ?? NO_IMAGE, 'medium', images);
  const photo = image === undefined ? undefined : address;
  const content = useMemo(
    () => ({
      title,
      main: `${formatMoney(priceCents)} por ticket`,
      note: drawsOn === '' ? '' : `Sorteio em ${formatDay(drawsOn)}`,
      photo,
    }),
    [title, priceCents, drawsOn, photo],
  );
  return useSharePicture(content);
}

/** A picture of the raffle for groups and stories, generated on the device. */
export function SharePicture(props: SharePictureProps) {
  const picture = usePicture(props);
  const address = useObjectUrl(
    picture
      ? {
          key: `share-picture-${props.raffleId}-${picture.lastModified}-${picture.size}`,
          load: () => Promise.resolve(picture),
        }
      : undefined,
  );
  // The link can still be shared.
  if (picture === null) return null;
  const canShare = canShareFile(picture ?? ANY_PICTURE);
  return (
    <section className={styles.share} aria-label="Imagem para divulgar">
      {address === undefined ? (
        <PicturePlace />
      ) : (
        <img
          className={styles.picture}
          src={address}
          width={1080}
          height={1080}
          alt={`Imagem para divulgar: ${props.title}, ${formatMoney(props.priceCents)} por ticket`}
        />
      )}
      {canShare && (
        <Button
          variant="secondary"
          icon={shareSocialOutline}
          disabled={!picture}
          onClick={() => picture && void shareFile(picture, props.invitation)}
        >
          Compartilhar imagem
        </Button>
      )}
      <Button
        variant={canShare ? 'quiet' : 'secondary'}
        icon={downloadOutline}
        disabled={!picture}
        onClick={() => picture && download(picture)}
      >
        Baixar imagem
      </Button>
    </section>
  );
}
