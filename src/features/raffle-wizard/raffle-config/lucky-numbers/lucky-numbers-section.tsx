import { lockClosed } from 'ionicons/icons';
import { Controller } from 'react-hook-form';
import { PRICE_MAX_CENTS } from '#core/domain/limits.ts';
import { formatMoney } from '#core/domain/money.ts';
import { Icon } from '#src/ui/icon.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { controlled } from '../../controlled.ts';
import { ConfigToggle } from '../config-toggle.tsx';
import styles from '../raffle-config.module.css';
import { Section } from '../section.tsx';
import { type ConfigControl, type ConfigSurroundings, useConfigValue } from '../use-raffle-config-step.ts';
import { LuckyNumbersField } from './lucky-numbers-field.tsx';
import { numbersInWords } from './lucky-words.ts';

interface LuckyNumbersSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

/** Numbers that win a prize of their own (§2, decision 16). */
export function LuckyNumbersSection({ control, surroundings }: LuckyNumbersSectionProps) {
  const isOn = useConfigValue(control, 'luckyNumbersEnabled');
  const numbers = useConfigValue(control, 'luckyNumbers');
  const prizeCents = useConfigValue(control, 'luckyNumberPrizeCents');
  const { luckyLockedReason } = surroundings;
  return (
    <Section
      control={control}
      section="luckyNumbers"
      summary={isOn ? `${numbersInWords(numbers.length)}, ${formatMoney(prizeCents)}` : 'Opcional'}
      startsClosed={!isOn}
    >
      {luckyLockedReason !== undefined && (
        <p className={styles.lead}>
          <Icon icon={lockClosed} className={styles.lock ?? ''} /> {luckyLockedReason}
        </p>
      )}
      <ConfigToggle
        control={control}
        name="luckyNumbersEnabled"
        label="Ativar tickets da sorte"
        description="Quem pagar por um destes números ganha um prêmio na hora"
        disabled={luckyLockedReason !== undefined}
      />
      {isOn && (
        <Controller
          control={control}
          name="luckyNumberPrizeCents"
          render={(of) => {
            const { value, ...field } = controlled(of);
            return (
              <MoneyField
                label="Preço do ticket da sorte"
                hint="O prêmio de cada número; nunca é cobrado de ninguém"
                lockedReason={luckyLockedReason}
                maxCents={PRICE_MAX_CENTS}
                enterKeyHint="next"
                valueCents={value}
                {...field}
              />
            );
          }}
        />
      )}
      <LuckyNumbersField control={control} surroundings={surroundings} isOn={isOn} />
    </Section>
  );
}
