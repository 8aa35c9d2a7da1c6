import styles from './large-image.module.css';
import { useImageAddress } from './use-image-address.ts';
import type { DeviceImages } from './use-device-images.ts';

interface LargeImageProps {
  entry: string;
  images: DeviceImages | undefined;
  alt: string;
}

/** An uncropped image in a frame whose size is fixed before the image is loaded. */
export function LargeImage({ entry, images, alt }: LargeImageProps) {
  const address = useImageAddress(entry, 'wide', images);
  return <div className={styles.large}>{address !== undefined && <img src={address} alt={alt} />}</div>;
}
