import { useState } from 'react';
import { PRIZE_NAME_MAX_LENGTH } from '#core/domain/limits.ts';
import { prizeForm } from '#core/forms/raffle-config.ts';
import { Button } from '#src/ui/button.tsx';
import { useDialogDraft } from '#src/ui/dialog-draft.ts';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface PrizeDialogProps {
  /** Tells the drafts of two raffles, and of two prizes, apart. */
  draftKey: string;
  /** The one that is edited; undefined for a new one. */
  edited: string | undefined;
  onDone: (prize: string) => void;
  onClose: () => void;
}

function PrizeForm({ draftKey, edited, onDone }: PrizeDialogProps) {
  const { value, change, startAnew, drop } = useDialogDraft(draftKey, { name: edited ?? '' });
  const [error, setError] = useState<string>();
  const add = () => {
    const result = prizeForm.safeParse(value.name);
    if (result.success) {
      drop();
      onDone(result.data);
    } else setError(result.error.issues[0]?.message);
  };
  return (
    <DialogForm onSubmit={add} onStartAnew={startAnew}>
      <TextField
        label="Prêmio"
        placeholder="Nome da premiação"
        maxLength={PRIZE_NAME_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        value={value.name}
        onChange={(name) => {
          change({ name });
          setError(undefined);
        }}
        error={error}
      />
      <Button type="submit" block>
        {edited === undefined ? 'Adicionar' : 'Salvar'}
      </Button>
    </DialogForm>
  );
}

/** Asks for one prize (§2). */
export function PrizeDialog(props: PrizeDialogProps) {
  return (
    <Modal
      title={props.edited === undefined ? 'Nova premiação' : 'Editar premiação'}
      isOpen
      onClose={props.onClose}
    >
      <PrizeForm {...props} />
    </Modal>
  );
}
