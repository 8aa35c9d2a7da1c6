import { playCircle } from 'ionicons/icons';
import { useState } from 'react';
import { youtubeVideoId } from '#core/domain/youtube.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Section } from './section.tsx';
import styles from './video.module.css';

/** The organizer's video. Nothing comes from YouTube until somebody wants to see it. */
export function Video({ link }: { link: string }) {
  const [isWanted, setWanted] = useState(false);
  const id = youtubeVideoId(link);
  if (id === undefined) return null;
  return (
    <Section title="Vídeo">
      {isWanted ? (
        <iframe
          className={styles.frame}
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
          title="Vídeo da rifa no YouTube"
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <button type="button" className={styles.facade} onClick={() => setWanted(true)}>
          <Icon icon={playCircle} className={styles.play ?? ''} />
          <span>Assistir ao vídeo</span>
          <small>Carrega do YouTube</small>
        </button>
      )}
    </Section>
  );
}
