import { useRef, useState } from 'react';
import { Controller, useController } from 'react-hook-form';
import { daysBetween, dayOf, formatDay, isDay } from '#core/domain/days.ts';
import { DRAW_DEFAULT_DAYS } from '#core/domain/limits.ts';
import { drawWindow, isDrawDayAllowed, movedDraw } from '#core/domain/sale-dates.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { controlled } from '../controlled.ts';
import { ConfigToggle } from './config-toggle.tsx';
import styles from './dates-section.module.css';
import { Section } from './section.tsx';
import { datesSummary, daysApartLine } from './section-summaries.ts';
import { type ConfigControl, useConfigValue } from './use-raffle-config-step.ts';

interface DatesSectionProps {
  control: ConfigControl;
  /** Earliest sale start, São Paulo day. */
  firstSaleDay: string;
}

interface DatesProps {
  saleStartsOn: string;
  drawsOn: string;
  firstSaleDay: string;
}

/** How far the draw last stood after the sale start where the rules let both: what moving them keeps. Days. */
function useDaysApart({ saleStartsOn, drawsOn, firstSaleDay }: DatesProps): {
  isOutside: boolean;
  daysApart: number;
} {
  const areSet = isDay(saleStartsOn) && isDay(drawsOn);
  const isOutside = areSet && !isDrawDayAllowed(saleStartsOn, drawsOn);
  const areRight = areSet && !isOutside && saleStartsOn >= firstSaleDay;
  const [kept, setKept] = useState(DRAW_DEFAULT_DAYS);
  const now = areRight ? daysBetween(saleStartsOn, drawsOn) : kept;
  if (now !== kept) setKept(now);
  return { isOutside, daysApart: now };
}

interface ApartProps extends DatesProps {
  onMove: (day: string) => void;
}

/** How long sales last; where the draw has fallen outside of what its sale start allows, the way to bring it along. */
function Apart({ onMove, ...dates }: ApartProps) {
  const { saleStartsOn, drawsOn } = dates;
  const { isOutside, daysApart } = useDaysApart(dates);
  if (!isOutside) return <p className={styles.apart}>{daysApartLine(saleStartsOn, drawsOn)}</p>;
  const day = movedDraw(saleStartsOn, daysApart, dayOf(new Date()));
  return (
    <Button variant="secondary" onClick={() => onMove(day)}>
      Mover o sorteio para {formatDay(day)}
    </Button>
  );
}

/** When selling starts and when the draw is held: days in São Paulo, whatever the device's zone (decision 12). */
export function DatesSection({ control, firstSaleDay }: DatesSectionProps) {
  const saleStartsOn = useConfigValue(control, 'saleStartsOn');
  const draw = useController({ control, name: 'drawsOn' });
  const { ref, ...drawField } = controlled(draw);
  const drawInput = useRef<HTMLInputElement>(null);
  const drawDays = isDay(saleStartsOn) ? drawWindow(saleStartsOn) : undefined;
  const moveDraw = (day: string) => {
    drawField.onChange(day);
    drawInput.current?.focus();
  };
  const dates = { saleStartsOn, drawsOn: drawField.value };
  return (
    <Section control={control} section="dates" summary={datesSummary(dates)}>
      <div className={styles.days}>
        <Controller
          control={control}
          name="saleStartsOn"
          rules={{ deps: ['drawsOn'] }}
          render={(of) => (
            <DateField label="Início das vendas" required min={firstSaleDay} {...controlled(of)} />
          )}
        />
        <DateField
          label="Data do sorteio"
          required
          min={drawDays?.first}
          max={drawDays?.last}
          {...drawField}
          ref={(input) => {
            drawInput.current = input;
            ref(input);
          }}
        />
      </div>
      <Apart {...dates} firstSaleDay={firstSaleDay} onMove={moveDraw} />
      <ConfigToggle
        control={control}
        name="showDrawDate"
        label="Mostrar data do sorteio"
        description="Quem visita vê o dia do sorteio"
      />
    </Section>
  );
}
