import { playCircle } from 'ionicons/icons';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './youtube-video.module.css';

interface YoutubeVideoProps {
  /** YouTube's id of the video. */
  id: string;
  /** Accessible name. */
  title: string;
}

/** The link that had the focus is gone: the video takes it. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** A YouTube video that is loaded on click; nothing is requested from YouTube before. Without JavaScript the link leads there. */
export function YoutubeVideo({ id, title }: YoutubeVideoProps) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) {
    return (
      <a
        className={styles.facade}
        href={`https://www.youtube.com/watch?v=${id}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          event.preventDefault();
          setWanted(true);
        }}
      >
        <Icon icon={playCircle} className={styles.play ?? ''} />
        <span>Assistir ao vídeo</span>
        <small>Carrega do YouTube</small>
      </a>
    );
  }
  return (
    <iframe
      ref={takeFocus}
      className={styles.frame}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
    />
  );
}
