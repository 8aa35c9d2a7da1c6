import { useState } from 'react';
import { prizeForm } from '#core/forms/raffles/raffle-config.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { prizeIds } from './prize-ids.ts';

interface PrizeDialogProps {
  raffleId: string;
  prizes: readonly string[];
  /** Place of the prize that is edited, from 0; undefined for a new one. */
  edited: number | undefined;
  onDone: (prize: string) => void;
  onClose: () => void;
}

/** The prize that is edited, with what tells it from others of the same name; empty for a new one. */
function editedPrize({ prizes, edited }: PrizeDialogProps): { id: string; name: string } {
  if (edited === undefined) return { id: '', name: '' };
  return { id: prizeIds(prizes)[edited] ?? '', name: prizes[edited] ?? '' };
}

function PrizeForm(props: PrizeDialogProps) {
  const { raffleId, edited, onDone } = props;
  const { id, name } = editedPrize(props);
  // Not by its place, which changes once others are moved or removed.
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
