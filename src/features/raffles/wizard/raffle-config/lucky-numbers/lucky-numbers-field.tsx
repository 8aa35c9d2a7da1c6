import { formatCount } from '#core/domain/money.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FieldNote } from '#src/ui/fields/field-frame.tsx';
import { secureRandom } from '#src/features/raffles/wizard/raffle-config/secure-random.ts';
import type {
  ConfigControl,
  ConfigSurroundings,
} from '#src/features/raffles/wizard/raffle-config/use-raffle-config-step.ts';
import { DrawEntry } from './draw-entry.tsx';
import { LuckyChips } from './lucky-chips.tsx';
import styles from './lucky-numbers.module.css';
import { NumberEntry } from './number-entry.tsx';
import { useLuckyNumbers } from './use-lucky-numbers.ts';

interface LuckyNumbersFieldProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
  isOn: boolean;
  /** [0, 1); tests replace the device's generator. */
  random?: () => number;
}

/** Entry by hand, random draw, and the chips. While switched off the numbers are kept, and shown only if one is invalid. */
export function LuckyNumbersField(props: LuckyNumbersFieldProps) {
  const { control, surroundings, isOn, random = secureRandom } = props;
  const { maxTickets, luckyLockedReason } = surroundings;
  const { numbers, limit, out, add, removeOne, removeOut, clear, error, ref } = useLuckyNumbers(
    control,
    maxTickets,
  );
  const isLocked = luckyLockedReason !== undefined;
  if (!isOn && error === undefined) return null;
  return (
    <>
      {isOn && !isLocked && (
        <>
          <NumberEntry ref={ref} numbers={numbers} maxTickets={maxTickets} onAdd={add} />
          <DrawEntry numbers={numbers} maxTickets={maxTickets} random={random} onAdd={add} />
        </>
      )}
      {error !== undefined && <FieldNote id="lucky-numbers-note" error={error} />}
      {out.length > 0 && !isLocked && (
        <Button ref={isOn ? undefined : ref} variant="secondary" onClick={removeOut}>
          Remover os números da sorte que sobraram
        </Button>
      )}
      {numbers.length > 0 && (
        <>
          <div className={styles.head}>
            <span>
              <b>{formatCount(numbers.length)}</b> de {formatCount(limit)} números
            </span>
            {!isLocked && (
              <Button variant="quiet" onClick={clear}>
                Limpar
              </Button>
            )}
          </div>
          <LuckyChips numbers={numbers} maxTickets={maxTickets} onRemove={isLocked ? undefined : removeOne} />
        </>
      )}
    </>
  );
}
