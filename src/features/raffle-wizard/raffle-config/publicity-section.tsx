import { Controller } from 'react-hook-form';
import { SUCCESS } from '#core/text/errors.ts';
import { CopyLink } from '#src/ui/copy-link.tsx';
import { showToast } from '#src/ui/feedback.ts';
import { PhoneField } from '#src/ui/phone-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { controlled } from '../controlled.ts';
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

const sayCopied = () => showToast({ message: SUCCESS.linkCopied, tone: 'success' });

/** Who finds the raffle, and whom buyers may ask. */
export function PublicitySection({ control, publicUrl }: PublicitySectionProps) {
  const isPrivate = useConfigValue(control, 'isPrivate');
  const supportPhone = useConfigValue(control, 'supportPhone');
  return (
    <Section control={control} section="publicity" summary={publicitySummary({ isPrivate, supportPhone })}>
      <ConfigToggle
        control={control}
        name="isPrivate"
        label="Campanha privada"
        description="Só quem tem o link encontra a rifa"
      />
      {isPrivate && <CopyLink url={publicUrl} label="Link da rifa" onCopied={sayCopied} />}
      <VideoField control={control} />
      <Controller
        control={control}
        name="whatsappGroupLink"
        render={(of) => (
          <TextField
            {...LINK_INPUT}
            label="Grupo do WhatsApp"
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
            label="Telefone para suporte"
            hint="WhatsApp com DDD, opcional"
            enterKeyHint="next"
            {...controlled(of)}
          />
        )}
      />
    </Section>
  );
}
