import { Controller } from 'react-hook-form';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { MOST_PURCHASED_RULE } from '#core/text/raffles/most-purchased.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { controlled } from '#src/features/raffles/wizard/controlled.ts';
import { ConfigToggle } from './config-toggle.tsx';
import { Section } from './section.tsx';
import { type ConfigControl, type ConfigSurroundings, useConfigValue } from './use-raffle-config-step.ts';

interface MostPurchasedSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

/** The prize for the largest buyer (P-417); its text is kept while it is switched off. Once sold, the promise stays (P-314). */
export function MostPurchasedSection({ control, surroundings }: MostPurchasedSectionProps) {
  const { promised, soldReason } = surroundings;
  const reason = promised?.mostPurchasedEnabled === true ? soldReason : undefined;
  const isOn = useConfigValue(control, 'mostPurchasedEnabled');
  const prize = useConfigValue(control, 'mostPurchasedPrize');
  return (
    <Section
      control={control}
      section="mostPurchased"
      summary={isOn ? prize : 'Opcional'}
      startsClosed={!isOn}
    >
      <ConfigToggle
        control={control}
        name="mostPurchasedEnabled"
        description={`${MOST_PURCHASED_RULE} este prêmio, além do sorteio`}
        disabled={reason !== undefined}
      />
      {isOn && (
        <Controller
          control={control}
          name="mostPurchasedPrize"
          render={(of) => (
            <TextField
              label={CONFIG_FIELDS.mostPurchasedPrize.label}
              placeholder="Ex.: um vale-compras de R$ 200,00"
              required
              lockedReason={reason}
              autoComplete="off"
              enterKeyHint="next"
              {...controlled(of)}
            />
          )}
        />
      )}
    </Section>
  );
}
