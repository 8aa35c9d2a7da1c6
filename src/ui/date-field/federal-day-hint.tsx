import type { Day } from '#core/domain/days.ts';
import { unusualFederalDay, weekdayAndDay } from '#core/domain/draw/federal-day.ts';
import { Button } from '../elements/button.tsx';
import styles from './federal-day-hint.module.css';

interface FederalDayHintProps {
  drawsOn: Day;
  /** The last day that may be chosen; undefined where the day cannot be changed. */
  last: Day | undefined;
  onMove: (day: Day) => void;
}

/** Below a draw day on which the Loteria Federal does not usually draw: which draw decides, and the next usual day to choose instead (P-349). */
export function FederalDayHint({ drawsOn, last, onMove }: FederalDayHintProps) {
  const unusual = unusualFederalDay(drawsOn);
  if (!unusual) return null;
  const { line, nextUsual } = unusual;
  return (
    <div className={styles.hint}>
      <p>{line}</p>
      {last !== undefined && nextUsual <= last && (
        <Button variant="secondary" onClick={() => onMove(nextUsual)}>
          {`Mudar para ${weekdayAndDay(nextUsual)}`}
        </Button>
      )}
    </div>
  );
}
