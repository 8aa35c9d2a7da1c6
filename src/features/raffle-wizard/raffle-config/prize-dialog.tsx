import { type KeyboardEvent, useState } from 'react';
import { PRIZE_NAME_MAX_LENGTH } from '#core/domain/limits.ts';
import { prizeForm } from '#core/forms/raffle-config.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface PrizeDialogProps {
  isOpen: boolean;
  onAdd: (prize: string) => void;
  onClose: () => void;
}

function PrizeForm({ onAdd }: Pick<PrizeDialogProps, 'onAdd'>) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const result = prizeForm.safeParse(name);
    if (result.success) onAdd(result.data);
    else setError(result.error.issues[0]?.message);
  };
  // No form element: the dialog stands inside the form of the step.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <div style={{ display: 'contents' }} onKeyDown={onKeyDown}>
      <TextField
        label="Prêmio"
        placeholder="Nome da premiação"
        maxLength={PRIZE_NAME_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        value={name}
        onChange={(text) => {
          setName(text);
          setError(undefined);
        }}
        error={error}
      />
      <Button block onClick={add}>
        Adicionar
      </Button>
    </div>
  );
}

/** Asks for one prize (§2). */
export function PrizeDialog({ isOpen, onAdd, onClose }: PrizeDialogProps) {
  return (
    <Modal title="Nova premiação" isOpen={isOpen} onClose={onClose}>
      <PrizeForm onAdd={onAdd} />
    </Modal>
  );
}
