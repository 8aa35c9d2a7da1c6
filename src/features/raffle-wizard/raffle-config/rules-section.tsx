import { Controller } from 'react-hook-form';
import { RichTextField } from '#src/ui/rich-text-editor/rich-text-field.tsx';
import { controlled } from '../controlled.ts';
import { Section } from './section.tsx';
import { rulesSummary } from './section-summaries.ts';
import { type ConfigControl, useConfigValue } from './use-raffle-config-step.ts';

/** 'Regras da rifa', optional (decision 6). */
export function RulesSection({ control }: { control: ConfigControl }) {
  return (
    <Section control={control} section="rules" summary={rulesSummary(useConfigValue(control, 'rules'))}>
      <Controller
        control={control}
        name="rules"
        render={(of) => (
          <RichTextField
            label="Regulamento"
            hint="Opcional"
            placeholder="Como o ganhador é avisado, prazos de entrega…"
            {...controlled(of)}
          />
        )}
      />
    </Section>
  );
}
