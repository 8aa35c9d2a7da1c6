import { arrayMove } from '@dnd-kit/sortable';
import { addOutline } from 'ionicons/icons';
import { type Ref, useState } from 'react';
import { Controller } from 'react-hook-form';
import { PRIZES_MAX } from '#core/domain/limits.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/feedback.ts';
import { FieldNote } from '#src/ui/field-frame.tsx';
import { PrizeDialog } from './prize-dialog.tsx';
import { PrizeList } from './prize-list.tsx';
import { Section } from './section.tsx';
import type { ConfigControl } from './use-raffle-config-step.ts';

/** Short: the next prize is often added at once, and the dialog stands where the toast is. */
const PRIZE_TOAST_MS = 1500;

const NOTE_ID = 'prizes-note';

interface PrizesFieldProps {
  value: readonly string[];
  onChange: (prizes: string[]) => void;
  error: string | undefined;
  ref: Ref<HTMLButtonElement>;
}

function PrizesField({ value: prizes, onChange, error, ref }: PrizesFieldProps) {
  const [isAdding, setIsAdding] = useState(false);
  const add = (prize: string) => {
    onChange([...prizes, prize]);
    setIsAdding(false);
    showToast({ message: SUCCESS.prizeAdded, tone: 'success', durationMs: PRIZE_TOAST_MS });
  };
  return (
    <>
      {prizes.length > 0 && (
        <PrizeList
          prizes={prizes}
          onMove={(from, to) => onChange(arrayMove([...prizes], from, to))}
          onRemove={(index) => onChange(prizes.filter((_, other) => other !== index))}
        />
      )}
      <Button
        ref={ref}
        variant="secondary"
        icon={addOutline}
        disabled={prizes.length >= PRIZES_MAX}
        aria-describedby={error === undefined ? undefined : NOTE_ID}
        onClick={() => setIsAdding(true)}
      >
        Adicionar premiação
      </Button>
      {error !== undefined && <FieldNote id={NOTE_ID} error={error} />}
      <PrizeDialog isOpen={isAdding} onAdd={add} onClose={() => setIsAdding(false)} />
    </>
  );
}

/** What is won, in order: added in a dialog, moved and removed in the list. */
export function PrizesSection({ control }: { control: ConfigControl }) {
  return (
    <Section control={control} section="prizes">
      <Controller
        control={control}
        name="prizes"
        render={({ field, fieldState }) => (
          <PrizesField
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </Section>
  );
}
