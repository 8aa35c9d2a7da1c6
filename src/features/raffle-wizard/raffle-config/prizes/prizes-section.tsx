import { arrayMove } from '@dnd-kit/sortable';
import { addOutline } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import { PRIZES_MAX } from '#core/domain/limits.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldNote } from '#src/ui/field-frame.tsx';
import { sayAdded } from '../added-toast.ts';
import { PrizeDialog } from '../lazy-dialogs.ts';
import { Section } from '../section.tsx';
import { useListField } from '../use-list-field.ts';
import type { ConfigControl, ConfigSurroundings } from '../use-raffle-config-step.ts';
import { PrizeList } from './prize-list.tsx';

const NOTE_ID = 'prizes-note';

interface PrizesSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

/** The prizes and their dialog; `index` is the place of the one that is open in it. */
function usePrizes(control: ConfigControl) {
  const { value: prizes, change, remove, error, ref } = useListField(control, 'prizes');
  const [open, setOpen] = useState<{ index: number | undefined }>();
  const put = (prize: string) => {
    const { index } = open ?? {};
    setOpen(undefined);
    change(index === undefined ? [...prizes, prize] : prizes.with(index, prize));
    sayAdded(index === undefined ? SUCCESS.prizeAdded : 'Premiação alterada');
  };
  const takeOut = (index: number) =>
    remove({
      rest: prizes.toSpliced(index, 1),
      message: 'Premiação removida',
      undo: (now) => now.toSpliced(index, 0, ...prizes.slice(index, index + 1)),
    });
  const move = (from: number, to: number) => change(arrayMove(prizes, from, to));
  return { prizes, open, setOpen, put, takeOut, move, error, ref };
}

/** What is won, in order: added and changed in a dialog, moved and removed in the list. */
export function PrizesSection({ control, surroundings }: PrizesSectionProps) {
  const { prizes, open, setOpen, put, takeOut, move, error, ref } = usePrizes(control);
  const count = prizes.length;
  return (
    <Section control={control} section="prizes" summary={count === 1 ? '1 prêmio' : `${count} prêmios`}>
      {count > 0 && (
        <PrizeList prizes={prizes} onMove={move} onEdit={(index) => setOpen({ index })} onRemove={takeOut} />
      )}
      <Button
        ref={ref}
        variant="secondary"
        icon={addOutline}
        disabled={count >= PRIZES_MAX}
        aria-describedby={error === undefined ? undefined : NOTE_ID}
        onClick={() => setOpen({ index: undefined })}
      >
        Adicionar premiação
      </Button>
      {error !== undefined && <FieldNote id={NOTE_ID} error={error} />}
      {open && (
        <Suspense>
          <PrizeDialog
            draftKey={`prize.${surroundings.raffleId}.${open.index ?? 'new'}`}
            edited={open.index === undefined ? undefined : prizes[open.index]}
            onDone={put}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
