import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/elements/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { nameOnlyHere, type OnlyHere } from '#core/text/selling/only-here.ts';
import styles from './auth-form.module.css';
import { eraseAndLeave } from './sign-out.ts';

/** Typed to confirm. */
const WORD = 'APAGAR';

interface EraseDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Purchases that are lost by it. */
  onlyHere: readonly OnlyHere[];
  /** Called after the data were erased and the user signed out. */
  onGone: () => void;
}

/** Confirmation by typing a word, as erasing cannot be undone and may delete the only copy. */
export function EraseDialog({ isOpen, onlyHere, onClose, onGone }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const erase = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toUpperCase() !== WORD) {
      setError(`Digite ${WORD} para confirmar`);
      return;
    }
    setLeaving(true);
    await eraseAndLeave();
    onGone();
  };
  return (
    <Modal title="Apagar o que só está aqui?" isOpen={isOpen} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void erase(event)}>
        <p>
          O que só está neste aparelho se perde para sempre. O que o servidor já tem continua na sua conta.
        </p>
        {onlyHere.length > 0 && <p>Das suas compras se perde: {nameOnlyHere(onlyHere)}.</p>}
        <TextField
          label={`Para confirmar, digite ${WORD}`}
          value={typed}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="danger" block pending={isLeaving}>
          Apagar e sair
        </Button>
      </form>
    </Modal>
  );
}
