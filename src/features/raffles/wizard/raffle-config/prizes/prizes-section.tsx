import { arrayMove } from '@dnd-kit/sortable';
import { addOutline, lockClosed } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import { PRIZES_MAX } from '#core/domain/limits.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { FieldNote } from '#src/ui/fields/field-frame.tsx';
import { showAddedToast } from '#src/features/raffles/wizard/raffle-config/added-toast.ts';
import { PrizeDialog } from '#src/features/raffles/wizard/raffle-config/lazy-dialogs.ts';
import { Section } from '#src/features/raffles/wizard/raffle-config/section.tsx';
import { useListField } from '#src/features/raffles/wizard/raffle-config/use-list-field.ts';
import type {
  ConfigControl,
  ConfigSurroundings,
} from '#src/features/raffles/wizard/raffle-config/use-raffle-config-step.ts';
import styles from '#src/features/raffles/wizard/raffle-config/raffle-config.module.css';
import { PrizeList } from './prize-list.tsx';

const NOTE_ID = 'prizes-note';

interface PrizesSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

/** The prizes and their dialog; `index` is the position of the prize that is edited. */
function usePrizes(control: ConfigControl, promisedCount: number) {
  const { value: prizes, change, remove, error, ref } = useListField(control, 'prizes');
  const [open, setOpen] = useState<{ index: number | undefined }>();
  const put = (prize: string) => {
    const { index } = open ?? {};
    setOpen(undefined);
    change(index === undefined ? [...prizes, prize] : prizes.with(index, prize));
    showAddedToast(index === undefined ? SUCCESS.prizeAdded : 'Prêmio alterado');
  };
  const takeOut = (index: number) =>
    remove({
      rest: prizes.toSpliced(index, 1),
      message: 'Prêmio removido',
      undo: (now) => now.toSpliced(index, 0, ...prizes.slice(index, index + 1)),
    });
  const move = (from: number, to: number) => change(arrayMove(prizes, from, Math.max(to, promisedCount)));
  return { prizes, open, setOpen, put, takeOut, move, error, ref };
}

/** The prizes in order: added and edited in a dialog, moved and removed in the list. */
export function PrizesSection({ control, surroundings }: PrizesSectionProps) {
  const { promised, soldReason } = surroundings;
  const promisedCount = promised?.prizes.length ?? 0;
  const { prizes, open, setOpen, put, takeOut, move, error, ref } = usePrizes(control, promisedCount);
  const count = prizes.length;
  return (
    <Section control={control} section="prizes" summary={count === 1 ? '1 prêmio' : `${count} prêmios`}>
      {promisedCount > 0 && (
        <p className={styles.lead}>
          <Icon icon={lockClosed} className={styles.lock ?? ''} /> {soldReason}
        </p>
      )}
      {count > 0 && (
        <PrizeList
          prizes={prizes}
          promisedCount={promisedCount}
          onMove={move}
          onEdit={(index) => setOpen({ index })}
          onRemove={takeOut}
        />
      )}
      <Button
        ref={ref}
        variant="secondary"
        icon={addOutline}
        disabled={count >= PRIZES_MAX}
        aria-describedby={error === undefined ? undefined : NOTE_ID}
        onClick={() => setOpen({ index: undefined })}
      >
        Adicionar prêmio
      </Button>
      {error !== undefined && <FieldNote id={NOTE_ID} error={error} />}
      {open && (
        <Suspense>
          <PrizeDialog
            raffleId={surroundings.raffleId}
            prizes={prizes}
            edited={open.index}
            onDone={put}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
