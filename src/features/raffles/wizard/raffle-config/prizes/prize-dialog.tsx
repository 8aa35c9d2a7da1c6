import { useState } from 'react';
import { prizeForm } from '#core/forms/raffles/raffle-config.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import type { EditedPrize } from './prize-ids.ts';

interface PrizeDialogProps {
  raffleId: string;
  /** The prize that is edited; undefined for a new one. */
  edited: EditedPrize | undefined;
  onDone: (prize: string) => void;
  onClose: () => void;
}

const NEW: EditedPrize = { id: '', name: '' };

function PrizeForm({ raffleId, edited, onDone }: PrizeDialogProps) {
  const { id, name } = edited ?? NEW;
  const { value, change, startOver, drop } = useDialogDraft(`prize.${raffleId}.${id}`, { name });
  const [error, setError] = useState<string>();
  const add = () => {
    const result = prizeForm.safeParse(value.name);
    if (result.success) {
      drop();
      onDone(result.data);
    } else setError(result.error.issues[0]?.message);
  };
  return (
    <DialogForm onSubmit={add} onStartOver={startOver}>
      <TextField
        label="Prêmio"
        placeholder="Nome do prêmio"
        autoComplete="off"
        enterKeyHint="done"
        value={value.name}
        onChange={(typed) => {
          change({ name: typed });
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

/** Dialog for one prize (P-409). */
export function PrizeDialog(props: PrizeDialogProps) {
  return (
    <Modal
      title={props.edited === undefined ? 'Novo prêmio' : 'Editar prêmio'}
      isOpen
      onClose={props.onClose}
    >
      <PrizeForm {...props} />
    </Modal>
  );
}
