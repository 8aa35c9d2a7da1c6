import { cloudOfflineOutline } from 'ionicons/icons';
import { SYNC_TEXT } from '#core/text/sync.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useMediaQuery } from '#src/ui/media-query.ts';
import { useOnline } from '#src/ui/use-online.ts';
import styles from './connection.module.css';

/** Not on phones, nor where the menu across the top takes the room. */
const ROOM_FOR_WORDS = '(min-width: 480px) and (max-width: 1199.9px), (min-width: 1440px)';

/** 'Você está offline', while our server cannot be reached. Its place in the page is there from the start: it is said. */
export function Connection() {
  const isOnline = useOnline(getSyncEngine().connectivity);
  const hasRoom = useMediaQuery(ROOM_FOR_WORDS);
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
