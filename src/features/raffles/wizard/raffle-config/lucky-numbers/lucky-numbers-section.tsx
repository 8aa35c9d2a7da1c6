import { lockClosed } from 'ionicons/icons';
import { Controller } from 'react-hook-form';
import { LUCKY_PRIZE_MAX_CENTS } from '#core/domain/limits.ts';
import { formatMoney } from '#core/domain/money.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { MoneyField } from '#src/ui/fields/money-field.tsx';
import { controlled } from '#src/features/raffles/wizard/controlled.ts';
import { ConfigToggle } from '#src/features/raffles/wizard/raffle-config/config-toggle.tsx';
import styles from '#src/features/raffles/wizard/raffle-config/raffle-config.module.css';
import { Section } from '#src/features/raffles/wizard/raffle-config/section.tsx';
import {
  type ConfigControl,
  type ConfigSurroundings,
  useConfigValue,
} from '#src/features/raffles/wizard/raffle-config/use-raffle-config-step.ts';
import { LuckyNumbersField } from './lucky-numbers-field.tsx';
import { numbersInWords } from './lucky-words.ts';

interface LuckyNumbersSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

/** Numbers that win a prize of their own (P-414). */
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
                label={CONFIG_FIELDS.luckyNumberPrizeCents.label}
                hint="O prêmio de cada número; nunca é cobrado de ninguém"
                lockedReason={luckyLockedReason}
                maxCents={LUCKY_PRIZE_MAX_CENTS}
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
