import { imagesOutline } from 'ionicons/icons';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './images.module.css';

/** Placeholder while there are no images. */
export function ImagePlaceholder() {
  return (
    <div className={styles.empty}>
      <Icon icon={imagesOutline} />
      <p>
        <strong>Uma boa foto vende mais tickets.</strong> Coloque até {IMAGES_MAX}: a primeira é a capa da sua
        rifa.
      </p>
    </div>
  );
}
