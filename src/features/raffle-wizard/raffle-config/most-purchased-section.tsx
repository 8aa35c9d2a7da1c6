import { Controller } from 'react-hook-form';
import { PRIZE_NAME_MAX_LENGTH } from '#core/domain/limits.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { controlled } from '../controlled.ts';
import { ConfigToggle } from './config-toggle.tsx';
import { Section } from './section.tsx';
import { type ConfigControl, useConfigValue } from './use-raffle-config-step.ts';

/** A prize for whoever buys most (§2); its text is kept while it is switched off. */
export function MostPurchasedSection({ control }: { control: ConfigControl }) {
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
        label="Premiar quem comprar mais"
        description="Quem levar mais tickets ganha este prêmio, além do sorteio"
      />
      {isOn && (
        <Controller
          control={control}
          name="mostPurchasedPrize"
          render={(of) => (
            <TextField
              label="Prêmio para os mais comprados"
              placeholder="Ex.: um vale-compras de R$ 200,00"
              required
              maxLength={PRIZE_NAME_MAX_LENGTH}
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
