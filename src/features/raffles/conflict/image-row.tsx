import { useState } from 'react';
import { findDeviceImageHash, imageAt } from '#core/domain/raffles/raffle-images.ts';
import { findDeviceImage } from '#src/storage/device-images.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { type Picture, useObjectUrl } from '#src/ui/elements/use-object-url.ts';
import styles from './conflict.module.css';

/** Images of a list in their order; the first is the main one. */
export function ImageRow({ raffleId, entries }: { raffleId: string; entries: readonly string[] }) {
  return (
    <ol className={styles.images}>
      {entries.map((entry, place) => (
        <li key={entry}>
          <Thumbnail raffleId={raffleId} entry={entry} name={`Imagem ${place + 1}`} />
        </li>
      ))}
    </ol>
  );
}

function ofDevice(raffleId: string, entry: string): Picture {
  return {
    key: findDeviceImageHash(entry) ?? entry,
    async load() {
      const kept = await findDeviceImage(getSyncEngine().database, raffleId, entry);
      return kept && new Blob([kept.bytes], { type: kept.type });
    },
  };
}

/** The device's copy if only the device has the image, or the server's fails to load. */
function Thumbnail({ raffleId, entry, name }: { raffleId: string; entry: string; name: string }) {
  const [usesCopy, setUsesCopy] = useState(findDeviceImageHash(entry) !== undefined);
  const copy = useObjectUrl(usesCopy ? ofDevice(raffleId, entry) : undefined);
  const address = usesCopy ? copy : imageAt(entry, '120');
  return <img src={address} alt={name} className={styles.image} onError={() => setUsesCopy(true)} />;
}
