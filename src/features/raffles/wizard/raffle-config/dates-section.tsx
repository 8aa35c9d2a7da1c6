import { useRef, useState } from 'react';
import { Controller, useController } from 'react-hook-form';
import { type Day, daysBetween, formatDay, isDay } from '#core/domain/days.ts';
import { DRAW_DEFAULT_DAYS } from '#core/domain/limits.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import {
  drawWindow,
  firstDrawDay,
  firstSaleStart,
  isDrawDayAllowed,
  isSaleStartAllowed,
  movedDraw,
  type SaleStartContext,
} from '#core/domain/raffles/sale-dates.ts';
import { serverToday } from '#src/api/server-today.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FederalDayHint } from '#src/ui/date-field/federal-day-hint.tsx';
import { controlled } from '#src/features/raffles/wizard/controlled.ts';
import { ConfigToggle } from './config-toggle.tsx';
import styles from './dates-section.module.css';
import { Section } from './section.tsx';
import { datesSummary, daysApartLine } from './section-summaries.ts';
import { type ConfigControl, type ConfigSurroundings, useConfigValue } from './use-raffle-config-step.ts';

interface DatesSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

interface DatesProps {
  saleStartsOn: string;
  drawsOn: string;
  /** On which days sales may start. */
  saleStart: SaleStartContext;
}

/** Days between sale start and draw when both were last valid. Moving the draw keeps this distance. */
function useDaysApart({ saleStartsOn, drawsOn, saleStart }: DatesProps): {
  isOutside: boolean;
  daysApart: number;
} {
  const areSet = isDay(saleStartsOn) && isDay(drawsOn);
  const isOutside = areSet && !isDrawDayAllowed(saleStartsOn, drawsOn);
  const areRight = areSet && !isOutside && isSaleStartAllowed(saleStartsOn, saleStart);
  const [kept, setKept] = useState(DRAW_DEFAULT_DAYS);
  const now = areRight ? daysBetween(saleStartsOn, drawsOn) : kept;
  if (now !== kept) setKept(now);
  return { isOutside, daysApart: now };
}

interface ApartProps extends DatesProps {
  isLocked: boolean;
  onMove: (day: string) => void;
}

/** Shows how long sales last; if the draw is outside the range that the sale start allows and not locked, a button that moves it. */
function Apart({ isLocked, onMove, ...dates }: ApartProps) {
  const { saleStartsOn, drawsOn, saleStart } = dates;
  const { isOutside, daysApart } = useDaysApart(dates);
  // No draw day goes with a start that is past: that comes first.
  const isStartPast = isDay(saleStartsOn) && !isSaleStartAllowed(saleStartsOn, saleStart);
  if (!isOutside || isLocked || isStartPast)
    return <p className={styles.apart}>{daysApartLine(saleStartsOn, drawsOn)}</p>;
  const day = movedDraw(saleStartsOn, daysApart, serverToday());
  return (
    <Button variant="secondary" onClick={() => onMove(day)}>
      Mover o sorteio para {formatDay(day)}
    </Button>
  );
}

/** Days of sale start and draw, in São Paulo's time zone regardless of the device's (P-003). */
export function DatesSection({ control, surroundings }: DatesSectionProps) {
  const { saleStart, drawLockedReason, isFederal } = surroundings;
  const saleStartsOn = useConfigValue(control, 'saleStartsOn');
  const draw = useController({ control, name: 'drawsOn' });
  const { ref, ...drawField } = controlled(draw);
  const drawInput = useRef<HTMLInputElement>(null);
  const hasStart = isDay(saleStartsOn);
  const lastDrawDay = hasStart ? drawWindow(saleStartsOn).last : undefined;
  const moveDraw = (day: string) => {
    drawField.onChange(day);
    drawInput.current?.focus();
  };
  const dates = { saleStartsOn, drawsOn: drawField.value };
  const isDrawLocked = drawLockedReason !== undefined;
  // A draw that is not locked can be moved after the start.
  const maySalesStart = (day: Day) =>
    isSaleStartAllowed(day, saleStart) && (!isDrawLocked || isDrawDayAllowed(day, dates.drawsOn));
  return (
    <Section control={control} section="dates" summary={datesSummary(dates)}>
      <div className={styles.days}>
        <Controller
          control={control}
          name="saleStartsOn"
          rules={{ deps: ['drawsOn'] }}
          render={(of) => (
            <DateField
              label={CONFIG_FIELDS.saleStartsOn.label}
              required
              min={firstSaleStart(saleStart)}
              isOffered={maySalesStart}
              {...controlled(of)}
            />
          )}
        />
        <DateField
          label={CONFIG_FIELDS.drawsOn.label}
          required
          lockedReason={drawLockedReason}
          min={hasStart ? firstDrawDay(saleStartsOn, serverToday()) : undefined}
          max={lastDrawDay}
          {...drawField}
          ref={(input) => {
            drawInput.current = input;
            ref(input);
          }}
        />
      </div>
      <Apart {...dates} saleStart={saleStart} isLocked={isDrawLocked} onMove={moveDraw} />
      {isFederal && (
        <FederalDayHint
          drawsOn={drawField.value}
          last={isDrawLocked ? undefined : lastDrawDay}
          onMove={moveDraw}
        />
      )}
      <ConfigToggle control={control} name="showDrawDate" description="Quem visita vê o dia do sorteio" />
    </Section>
  );
}
