import { imagesOutline } from 'ionicons/icons';
import { Icon } from '#src/ui/icon.tsx';
import styles from './raffle-review.module.css';

/** Thumbnails of the review (§2). */
const THUMBNAIL_PX = 150;

/** The raffle's images, or the place where they will be. */
export function ReviewGallery({ images }: { images: readonly string[] }) {
  if (images.length === 0) {
    return (
      <div className={styles.noImages}>
        <Icon icon={imagesOutline} />
        <span>Nenhuma imagem ainda</span>
      </div>
    );
  }
  return (
    <ul role="list" className={styles.gallery}>
      {images.map((url, index) => (
        <li key={url}>
          <img
            src={url}
            alt={`Imagem ${index + 1}`}
            width={THUMBNAIL_PX}
            height={THUMBNAIL_PX}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}
