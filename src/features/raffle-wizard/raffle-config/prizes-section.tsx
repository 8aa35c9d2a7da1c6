import { arrayMove } from '@dnd-kit/sortable';
import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { PRIZES_MAX } from '#core/domain/limits.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/feedback.ts';
import { FieldNote } from '#src/ui/field-frame.tsx';
import { PrizeDialog } from './prize-dialog.tsx';
import { PrizeList } from './prize-list.tsx';
import { Section } from './section.tsx';
import type { ConfigControl } from './use-raffle-config-step.ts';

const NOTE_ID = 'prizes-note';

/** What is won, in order: added in a dialog, moved and removed in the list. */
export function PrizesSection({ control }: { control: ConfigControl }) {
  const { field, fieldState } = useController({ control, name: 'prizes' });
  const [isAdding, setIsAdding] = useState(false);
  const prizes = field.value;
  const error = fieldState.error?.message;
  const add = (prize: string) => {
    field.onChange([...prizes, prize]);
    setIsAdding(false);
    showToast({ message: SUCCESS.prizeAdded, tone: 'success' });
  };
  return (
    <Section control={control} section="prizes">
      {prizes.length > 0 && (
        <PrizeList
          prizes={prizes}
          onMove={(from, to) => field.onChange(arrayMove(prizes, from, to))}
          onRemove={(index) => field.onChange(prizes.filter((_, other) => other !== index))}
        />
      )}
      <Button
        ref={field.ref}
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
    </Section>
  );
}
