import { Controller } from 'react-hook-form';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { ImagesField } from '#src/features/raffles/wizard/raffle-images/images-field.tsx';
import { Section } from './section.tsx';
import { type ConfigControl, type ConfigSurroundings, useConfigValue } from './use-raffle-config-step.ts';

interface ImagesSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

/** The raffle's images: up to five, the first one is the cover. */
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
              // Counts as a blur, so that a field with a server error is validated again.
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
