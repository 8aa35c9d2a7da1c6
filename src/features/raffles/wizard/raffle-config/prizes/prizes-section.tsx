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
import { type EditedPrize, prizeIds } from './prize-ids.ts';
import { PrizeList } from './prize-list.tsx';

const NOTE_ID = 'prizes-note';

interface PrizesSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

/** The prizes and their dialog; `edited` is the prize that is edited. */
function usePrizes(control: ConfigControl, promisedCount: number) {
  const { value: prizes, change, remove, error, ref } = useListField(control, 'prizes');
  const [open, setOpen] = useState<{ edited: EditedPrize | undefined }>();
  const edit = (index: number) =>
    setOpen({ edited: { id: prizeIds(prizes)[index] ?? '', name: prizes[index] ?? '' } });
  const put = (prize: string) => {
    const { edited } = open ?? {};
    setOpen(undefined);
    // Where it is now: another page may have changed the list while the dialog was open. One that is gone comes last (P-1149).
    const index = edited ? prizeIds(prizes).indexOf(edited.id) : -1;
    change(index < 0 ? [...prizes, prize] : prizes.with(index, prize));
    showAddedToast(edited ? 'Prêmio alterado' : SUCCESS.prizeAdded);
  };
  const takeOut = (index: number) =>
    remove({
      rest: prizes.toSpliced(index, 1),
      message: 'Prêmio removido',
      undo: (now) => now.toSpliced(index, 0, ...prizes.slice(index, index + 1)),
    });
  const move = (from: number, to: number) => change(arrayMove(prizes, from, Math.max(to, promisedCount)));
  return { prizes, open, setOpen, edit, put, takeOut, move, error, ref };
}

/** The prizes in order: added and edited in a dialog, moved and removed in the list. */
export function PrizesSection({ control, surroundings }: PrizesSectionProps) {
  const { promised, soldReason } = surroundings;
  const promisedCount = promised?.prizes.length ?? 0;
  const { prizes, open, setOpen, edit, put, takeOut, move, error, ref } = usePrizes(control, promisedCount);
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
          onEdit={edit}
          onRemove={takeOut}
        />
      )}
      <Button
        ref={ref}
        variant="secondary"
        icon={addOutline}
        disabled={count >= PRIZES_MAX}
        aria-describedby={error === undefined ? undefined : NOTE_ID}
        onClick={() => setOpen({ edited: undefined })}
      >
        Adicionar prêmio
      </Button>
      {error !== undefined && <FieldNote id={NOTE_ID} error={error} />}
      {open && (
        <Suspense>
          <PrizeDialog
            raffleId={surroundings.raffleId}
            edited={open.edited}
            onDone={put}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
