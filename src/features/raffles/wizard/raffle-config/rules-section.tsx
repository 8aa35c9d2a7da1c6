import { Controller } from 'react-hook-form';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { RichTextField } from '#src/ui/rich-text-editor/rich-text-field.tsx';
import { controlled } from '#src/features/raffles/wizard/controlled.ts';
import { Section } from './section.tsx';
import { rulesSummary } from './section-summaries.ts';
import { type ConfigControl, useConfigValue } from './use-raffle-config-step.ts';

/** 'Regras da rifa', optional (P-419). */
export function RulesSection({ control }: { control: ConfigControl }) {
  return (
    <Section control={control} section="rules" summary={rulesSummary(useConfigValue(control, 'rules'))}>
      <Controller
        control={control}
        name="rules"
        render={(of) => (
          <RichTextField
            label={CONFIG_FIELDS.rules.label}
            hint="Opcional"
            placeholder="Como o ganhador é avisado, prazos de entrega…"
            {...controlled(of)}
          />
        )}
      />
    </Section>
  );
}
