import { imagesOutline } from 'ionicons/icons';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './images.module.css';

/** Where the images will be. */
export function EmptyPlace() {
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
