import { useRef, useState } from 'react';
import { isImageAddress } from '#core/domain/image-address.ts';
import { GALLERY_SIZES, imageAt, imageSourceSet } from '#core/domain/raffle-images.ts';
import { coverBackground } from '#src/ui/cover-colours.ts';
import styles from './gallery.module.css';

interface GalleryProps {
  images: readonly string[];
  title: string;
}

/** The raffle's pictures, side by side under the thumb; without any that comes, its drawn cover. */
export function Gallery({ images, title }: GalleryProps) {
  const [lost, setLost] = useState<readonly string[]>([]);
  const strip = useRef<HTMLUListElement>(null);
  const shown = images.filter((image) => isImageAddress(image) && !lost.includes(image));
  if (shown.length === 0) return <DrawnCover title={title} />;
  const nameOf = (index: number) =>
    shown.length === 1 ? title : `${title}, foto ${index + 1} de ${shown.length}`;
  const bringUp = (index: number) =>
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return (
    <div className={styles.gallery}>
      <ul
        ref={strip}
        role="list"
        className={styles.strip}
        aria-label="Fotos"
        tabIndex={shown.length > 1 ? 0 : -1}
      >
        {shown.map((image, index) => (
          <li key={image} style={{ background: coverBackground(title) }}>
            <img
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'auto'}
              sizes={GALLERY_SIZES}
              srcSet={imageSourceSet(image)}
              src={image}
              alt={nameOf(index)}
              decoding="async"
              onError={() => setLost((before) => [...before, image])}
            />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <ul role="list" className={styles.thumbs}>
          {shown.map((image, index) => (
            <li key={image}>
              <button type="button" aria-label={`Ver foto ${index + 1}`} onClick={() => bringUp(index)}>
                <img
                  src={imageAt(image, '120')}
                  width={64}
                  height={64}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DrawnCover({ title }: { title: string }) {
  return (
    <div className={styles.gallery} aria-hidden>
      <div className={styles.cover} style={{ background: coverBackground(title) }}>
        <svg viewBox="0 0 320 220" className={styles.tickets}>
          <g transform="translate(64 28) rotate(-10 96 66)">
            <path d={TICKET} transform="scale(6)" />
          </g>
          <g transform="translate(92 64) rotate(7 96 66)">
            <path d={TICKET} transform="scale(6)" />
            <path d="M132 18v96" className={styles.perforation} />
            <path d={STAR} transform="translate(38 42) scale(2)" className={styles.star} />
          </g>
        </svg>
      </div>
    </div>
  );
}

const TICKET =
  'M4 0h24a4 4 0 0 1 4 4v3a4 4 0 0 0 0 8v3a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4v-3a4 4 0 0 0 0-8V4a4 4 0 0 1 4-4Z';
const STAR = 'm12 0 3.2 8.2 8.8.4-6.9 5.5 2.4 8.5L12 17.8l-7.5 4.8 2.4-8.5L0 8.6l8.8-.4Z';
