import { expandOutline } from 'ionicons/icons';
import { Suspense, useRef, useState } from 'react';
import { isImageAddress } from '#core/domain/raffles/image-address.ts';
import { GALLERY_SIZES, imageAt, imageSourceSet } from '#core/domain/raffles/raffle-images.ts';
import { STAR } from '#src/ui/drawings/shapes.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { coverBackground } from '#src/ui/elements/cover-colours.ts';
import { TICKET_MARK } from '#src/ui/layout/logo.tsx';
import { useOnlineAgain } from '#src/ui/loading/use-online.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import styles from './gallery.module.css';

// Not before a picture is tapped.
const PictureViewer = lazyComponent(async () => (await import('./picture-viewer.tsx')).PictureViewer);

interface GalleryProps {
  images: readonly string[];
  title: string;
  /** On phones it stands below the first screen: its pictures load once it comes near, and a drawn cover is left out. */
  isBelow: boolean;
}

/** Whether a picture failed before the page's script listened: the server's HTML requests it. */
function hasFailed(element: HTMLImageElement | null): boolean {
  return element?.complete === true && element.naturalWidth === 0 && element.currentSrc !== '';
}

/** The raffle's pictures, cropped, as a horizontal strip; each can be looked at as a whole. A drawn cover if none can be loaded. */
export function Gallery({ images, title, isBelow }: GalleryProps) {
  const [lost, setLost] = useState<readonly string[]>([]);
  const [readImages, setReadImages] = useState(images);
  // A picture that failed is tried again when the page was read again, and once there is a network (P-1062).
  if (readImages !== images) {
    setReadImages(images);
    setLost([]);
  }
  useOnlineAgain(() => setLost([]));
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState<number>();
  const strip = useRef<HTMLUListElement>(null);
  const shown = images.filter((image) => isImageAddress(image) && !lost.includes(image));
  if (shown.length === 0) return <DrawnCover title={title} isBelow={isBelow} />;
  const lose = (image: string) => setLost((before) => (before.includes(image) ? before : [...before, image]));
  const nameOf = (index: number) =>
    shown.length === 1 ? title : `${title}, foto ${index + 1} de ${shown.length}`;
  const scrollTo = (index: number) =>
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return (
    <div className={styles.gallery}>
      <ul
        ref={strip}
        role="list"
        className={styles.strip}
        aria-label="Fotos"
        tabIndex={shown.length > 1 ? 0 : -1}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {shown.map((image, index) => (
          <li key={image} style={{ background: coverBackground(title) }}>
            <img
              loading={index === 0 && !isBelow ? 'eager' : 'lazy'}
              fetchPriority={index === 0 && !isBelow ? 'high' : 'auto'}
              sizes={GALLERY_SIZES}
              srcSet={imageSourceSet(image)}
              src={image}
              alt={nameOf(index)}
              decoding="async"
              ref={(element) => {
                if (hasFailed(element)) lose(image);
              }}
              onError={() => lose(image)}
            />
            <button
              type="button"
              className={styles.enlarge}
              aria-label={shown.length === 1 ? 'Ampliar a foto' : `Ampliar a foto ${index + 1}`}
              onClick={() => setEnlarged(index)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.position} aria-hidden data-needs-script>
        <Icon icon={expandOutline} /> {shown.length > 1 ? `${current + 1}/${shown.length}` : 'Ampliar'}
      </p>
      {shown.length > 1 && <Thumbnails images={shown} onChoose={scrollTo} />}
      {enlarged !== undefined && (
        <Suspense fallback={null}>
          <PictureViewer
            pictures={shown.map((image, index) => ({ image, name: nameOf(index) }))}
            first={enlarged}
            onClose={() => setEnlarged(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ThumbnailsProps {
  images: readonly string[];
  onChoose: (index: number) => void;
}

function Thumbnails({ images, onChoose }: ThumbnailsProps) {
  return (
    <ul role="list" className={styles.thumbs} data-needs-script>
      {images.map((image, index) => (
        <li key={image}>
          <button type="button" aria-label={`Ver foto ${index + 1}`} onClick={() => onChoose(index)}>
            <img src={imageAt(image, '120')} width={64} height={64} alt="" loading="lazy" decoding="async" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function DrawnCover({ title, isBelow }: Omit<GalleryProps, 'images'>) {
  return (
    <div className={styles.gallery} data-left-out={isBelow} aria-hidden>
      <div className={styles.cover} style={{ background: coverBackground(title) }}>
        <svg viewBox="0 0 320 220" className={styles.tickets}>
          <g transform="translate(64 28) rotate(-10 96 66)">
            <path d={TICKET_MARK} transform="scale(6)" />
          </g>
          <g transform="translate(92 64) rotate(7 96 66)">
            <path d={TICKET_MARK} transform="scale(6)" />
            <path d="M132 18v96" className={styles.perforation} />
            <path d={STAR} transform="translate(38 42) scale(2)" className={styles.star} />
          </g>
        </svg>
      </div>
    </div>
  );
}
