import { youtubeVideoId } from '#core/domain/youtube.ts';
import { YoutubeVideo } from '#src/ui/youtube-video.tsx';
import { Section } from './section.tsx';

/** The organizer's video. */
export function Video({ link }: { link: string }) {
  const id = youtubeVideoId(link);
  if (id === undefined) return null;
  return (
    <Section title="Vídeo">
      <YoutubeVideo id={id} title="Vídeo da rifa no YouTube" />
    </Section>
  );
}
