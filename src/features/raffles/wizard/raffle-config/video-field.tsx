import { Controller } from 'react-hook-form';
import { youtubeLinkIn } from '#core/domain/links.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { youtubeVideoId } from '#core/domain/raffles/youtube.ts';
import { YoutubeVideo } from '#src/ui/elements/youtube-video.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { controlled } from '#src/features/raffles/wizard/controlled.ts';
import { LINK_INPUT } from './link-input.ts';
import styles from './video-field.module.css';
import type { ConfigControl } from './use-raffle-config-step.ts';

/** The organizer's video (P-005), with a preview as soon as the link is valid. */
export function VideoField({ control }: { control: ConfigControl }) {
  return (
    <Controller
      control={control}
      name="videoLink"
      render={(of) => {
        const field = controlled(of);
        const id = youtubeVideoId(youtubeLinkIn(field.value));
        return (
          <>
            <TextField
              {...LINK_INPUT}
              label={CONFIG_FIELDS.videoLink.label}
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
