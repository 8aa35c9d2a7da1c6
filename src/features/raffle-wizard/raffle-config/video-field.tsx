import { Controller } from 'react-hook-form';
import { completeLink } from '#core/domain/links.ts';
import { youtubeVideoId } from '#core/domain/youtube.ts';
import { YoutubeVideo } from '#src/ui/youtube-video.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { controlled } from '../controlled.ts';
import { LINK_INPUT } from './link-input.ts';
import styles from './video-field.module.css';
import type { ConfigControl } from './use-raffle-config-step.ts';

/** The organizer's video (decision 21), to be watched as soon as its link is there. */
export function VideoField({ control }: { control: ConfigControl }) {
  return (
    <Controller
      control={control}
      name="videoLink"
      render={(of) => {
        const field = controlled(of);
        const id = youtubeVideoId(completeLink(field.value));
        return (
          <>
            <TextField
              {...LINK_INPUT}
              label="Vídeo do YouTube"
              hint="Opcional. Cole o link do vídeo"
              placeholder="https://youtu.be/…"
              {...field}
            />
            {id !== undefined && (
              <div className={styles.video}>
                <YoutubeVideo key={id} id={id} title="Prévia do vídeo da rifa" />
              </div>
            )}
          </>
        );
      }}
    />
  );
}
