import { Controller } from 'react-hook-form';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { CopyLink } from '#src/ui/elements/copy-link.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { PhoneField } from '#src/ui/fields/phone-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { controlled } from '#src/features/raffles/wizard/controlled.ts';
import { ConfigToggle } from './config-toggle.tsx';
import { LINK_INPUT } from './link-input.ts';
import { Section } from './section.tsx';
import { publicitySummary } from './section-summaries.ts';
import { type ConfigControl, useConfigValue } from './use-raffle-config-step.ts';
import { VideoField } from './video-field.tsx';

interface PublicitySectionProps {
  control: ConfigControl;
  publicUrl: string;
}

const showCopiedToast = () => showToast({ message: SUCCESS.linkCopied, tone: 'success' });

/** Visibility of the raffle, and contacts for buyers. */
export function PublicitySection({ control, publicUrl }: PublicitySectionProps) {
  const isPrivate = useConfigValue(control, 'isPrivate');
  const supportPhone = useConfigValue(control, 'supportPhone');
  return (
    <Section control={control} section="publicity" summary={publicitySummary({ isPrivate, supportPhone })}>
      <ConfigToggle control={control} name="isPrivate" description="Só quem tem o link encontra a rifa" />
      {isPrivate && <CopyLink url={publicUrl} label="Link da rifa" onCopied={showCopiedToast} />}
      <VideoField control={control} />
      <Controller
        control={control}
        name="whatsappGroupLink"
        render={(of) => (
          <TextField
            {...LINK_INPUT}
            label={CONFIG_FIELDS.whatsappGroupLink.label}
            hint="Opcional. O link de convite do grupo"
            placeholder="https://chat.whatsapp.com/…"
            {...controlled(of)}
          />
        )}
      />
      <Controller
        control={control}
        name="supportPhone"
        render={(of) => (
          <PhoneField
            label={CONFIG_FIELDS.supportPhone.label}
            hint="WhatsApp com DDD, opcional"
            enterKeyHint="next"
            {...controlled(of)}
          />
        )}
      />
    </Section>
  );
}
