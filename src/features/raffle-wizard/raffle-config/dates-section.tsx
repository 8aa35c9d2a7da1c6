import { Controller } from 'react-hook-form';
import { isDay } from '#core/domain/days.ts';
import { drawWindow } from '#core/domain/sale-dates.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { controlled } from '../controlled.ts';
import { ConfigToggle } from './config-toggle.tsx';
import styles from './raffle-config.module.css';
import { Section } from './section.tsx';
import { type ConfigControl, useConfigValue } from './use-raffle-config-step.ts';

interface DatesSectionProps {
  control: ConfigControl;
  /** Earliest sale start, São Paulo day. */
  firstSaleDay: string;
}

/** When selling starts and when the draw is held. */
export function DatesSection({ control, firstSaleDay }: DatesSectionProps) {
  const saleStartsOn = useConfigValue(control, 'saleStartsOn');
  const drawDays = isDay(saleStartsOn) ? drawWindow(saleStartsOn) : undefined;
  return (
    <Section control={control} section="dates">
      <div className={styles.days}>
        <Controller
          control={control}
          name="saleStartsOn"
          rules={{ deps: ['drawsOn'] }}
          render={(of) => (
            <DateField label="Início das vendas" required min={firstSaleDay} {...controlled(of)} />
          )}
        />
        <Controller
          control={control}
          name="drawsOn"
          render={(of) => (
            <DateField
              label="Data do sorteio"
              required
              min={drawDays?.first}
              max={drawDays?.last}
              {...controlled(of)}
            />
          )}
        />
      </div>
      <ConfigToggle control={control} name="showDrawDate" label="Mostrar data do sorteio" />
    </Section>
  );
}
