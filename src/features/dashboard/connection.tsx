import { cloudOfflineOutline } from 'ionicons/icons';
import { SYNC_TEXT } from '#core/text/sync.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { useMediaQuery } from '#src/ui/layout/media-query.ts';
import { useOnline } from '#src/ui/loading/use-online.ts';
import styles from './connection.module.css';

/** Not on phones, nor at widths where the top menu takes the space. */
const CONNECTION_LABEL_FITS = '(min-width: 480px) and (max-width: 1199.9px), (min-width: 1440px)';

/** 'Você está offline', while the server is unreachable. The live region is always rendered, so that screen readers announce the text. */
export function Connection() {
  const isOnline = useOnline(getSyncEngine().connectivity);
  const hasRoom = useMediaQuery(CONNECTION_LABEL_FITS);
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <span className={styles.pill}>
          <Icon icon={cloudOfflineOutline} />
          {hasRoom ? SYNC_TEXT.offline : SYNC_TEXT.offlineShort}
        </span>
      )}
    </div>
  );
}
