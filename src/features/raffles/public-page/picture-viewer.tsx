import { chevronBackOutline, chevronForwardOutline, closeOutline } from 'ionicons/icons';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { imageSourceSet } from '#core/domain/raffles/raffle-images.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './picture-viewer.module.css';

interface PictureViewerProps {
  pictures: readonly { image: string; name: string }[];
  /** Place of the picture that is shown first. */
  first: number;
  /** Called however it is closed: button, Escape or back gesture. */
  onClose: () => void;
}

function openDialog(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}

/** Whole pictures over the page (P-434), one beside the other; two fingers enlarge them further. Closing it restores the focus. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const [current, setCurrent] = useState(first);
  const strip = useRef<HTMLUListElement>(null);
  // It has no width before the dialog is open.
  useEffect(() => {
    if (strip.current) strip.current.scrollLeft = first * strip.current.clientWidth;
  }, [first]);
  const hasSeveral = pictures.length > 1;
  const turn = (by: number) =>
    strip.current?.scrollBy({ left: by * strip.current.clientWidth, behavior: 'instant' });
  return createPortal(
    <dialog ref={openDialog} className={styles.viewer} aria-label="Fotos ampliadas" onClose={onClose}>
      <ul
        ref={strip}
        role="list"
        className={styles.strip}
        aria-label="Fotos"
        tabIndex={hasSeveral ? 0 : -1}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map(({ image, name }) => (
          <li key={image}>
            <img src={image} srcSet={imageSourceSet(image)} sizes="100vw" alt={name} decoding="async" />
          </li>
        ))}
      </ul>
      <div className={styles.head}>
        <p role="status">{hasSeveral && `${current + 1} de ${pictures.length}`}</p>
        <button type="button" className="plain-icon-button" aria-label="Fechar" onClick={onClose}>
          <Icon icon={closeOutline} />
        </button>
      </div>
      {hasSeveral && (
        <div className={styles.turns}>
          <button
            type="button"
            className="plain-icon-button"
            aria-label="Foto anterior"
            onClick={() => turn(-1)}
          >
            <Icon icon={chevronBackOutline} />
          </button>
          <button
            type="button"
            className="plain-icon-button"
            aria-label="Próxima foto"
            onClick={() => turn(1)}
          >
            <Icon icon={chevronForwardOutline} />
          </button>
        </div>
      )}
    </dialog>,
    document.body,
  );
}
