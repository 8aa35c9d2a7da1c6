import { useState } from 'react';
import { findDeviceImageHash, imageAt } from '#core/domain/raffle-images.ts';
import { findDeviceImage } from '#src/storage/device-images.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { type Picture, useObjectUrl } from '#src/ui/use-object-url.ts';
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

/** This device's own where only that is, or the server's does not come. */
function Thumbnail({ raffleId, entry, name }: { raffleId: string; entry: string; name: string }) {
  const [isHere, setHere] = useState(findDeviceImageHash(entry) !== undefined);
  const here = useObjectUrl(isHere ? ofDevice(raffleId, entry) : undefined);
  const address = isHere ? here : imageAt(entry, '120');
  return <img src={address} alt={name} className={styles.image} onError={() => setHere(true)} />;
}
