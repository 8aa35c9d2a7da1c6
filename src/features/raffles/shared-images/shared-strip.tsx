import { imageOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Icon } from '#src/ui/elements/icon.tsx';
import { useObjectUrl } from '#src/ui/elements/use-object-url.ts';
import styles from './shared-images.module.css';

function SharedImage({ file, place }: { file: File; place: number }) {
  const address = useObjectUrl({
    key: `${place}-${file.name}-${file.size}`,
    load: () => Promise.resolve(file),
  });
  const [isLost, setIsLost] = useState(false);
  return (
    <li className={styles.image} title={file.name}>
      {address === undefined || isLost ? (
        <Icon icon={imageOutline} label={file.name} />
      ) : (
        <img src={address} alt={file.name} decoding="async" onError={() => setIsLost(true)} />
      )}
    </li>
  );
}

/** The files that were shared, in their order. */
export function SharedStrip({ files }: { files: readonly File[] }) {
  return (
    <ul role="list" className={styles.strip} aria-label="Fotos compartilhadas" tabIndex={0}>
      {files.map((file, place) => (
        <SharedImage key={`${place}-${file.name}`} file={file} place={place} />
      ))}
    </ul>
  );
}
