import { Controller } from 'react-hook-form';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { ImagesField } from '../raffle-images/images-field.tsx';
import { Section } from './section.tsx';
import { type ConfigControl, type ConfigSurroundings, useConfigValue } from './use-raffle-config-step.ts';

interface ImagesSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

/** What the raffle looks like: up to five images, the first one its cover. */
export function ImagesSection({ control, surroundings }: ImagesSectionProps) {
  const count = useConfigValue(control, 'images').length;
  return (
    <Section control={control} section="images" count={`${count} de ${IMAGES_MAX}`}>
      <Controller
        control={control}
        name="images"
        render={({ field, fieldState }) => (
          <ImagesField
            {...surroundings.images}
            ref={field.ref}
            value={field.value}
            onChange={(images) => {
              field.onChange(images);
              // It counts as left: what the server has refused of it is judged anew.
              field.onBlur();
            }}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </Section>
  );
}
