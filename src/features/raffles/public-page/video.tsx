import { youtubeVideoId } from '#core/domain/raffles/youtube.ts';
import { YoutubeVideo } from '#src/ui/elements/youtube-video.tsx';
import { Section } from './section.tsx';

export function Video({ link }: { link: string }) {
  const id = youtubeVideoId(link);
  if (id === undefined) return null;
  return (
    <Section title="Vídeo">
      <YoutubeVideo id={id} title="Vídeo da rifa no YouTube" />
    </Section>
  );
}
