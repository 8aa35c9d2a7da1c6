import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { SPENT_TOKEN_DAYS } from '#core/domain/limits.ts';
import type { User } from '#core/domain/account/user.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import styles from '#src/features/account/my-data/my-data.module.css';
import { ProblemBanner } from '#src/features/account/my-data/problem-banner.tsx';
import { NEEDS_NETWORK } from '#src/features/account/my-data/account-problem.ts';
import { useAttempt } from '#src/features/account/my-data/use-attempt.ts';
import { removeAccount } from './remove-account.ts';

/** Typed to confirm. */
const WORD = 'EXCLUIR';

interface RemovalDialogProps {
  user: User;
  onClose: () => void;
}

/** Explains the consequences and asks to type a word. */
export function RemovalDialog({ user, onClose }: RemovalDialogProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { isPending, problem, attempt } = useAttempt(NEEDS_NETWORK);
  const isMeant = typed.trim().toLocaleUpperCase('pt-BR') === WORD;
  const remove = async () => {
    setSubmitted(true);
    if (!isMeant || !(await attempt(() => removeAccount(user.id)))) return;
    showToast({ message: 'Sua conta foi excluída', tone: 'neutral' });
    navigate(APP_PATHS.home, { replace: true });
  };
  return (
    <Modal title="Excluir minha conta" isOpen onClose={onClose}>
      <DialogForm onSubmit={remove}>
        <ProblemBanner problem={problem} />
        <div className={styles.consequences}>
          <h3>O que é apagado</h3>
          <ul>
            <li>seu nome, e-mail, telefone, foto, chave Pix e cidade;</li>
            <li>suas rifas que não estão no ar e não têm pagamentos, e as páginas delas;</li>
            <li>
              tudo o que está guardado neste aparelho, até o que não foi enviado, menos as compras que você
              fez nele.
            </li>
          </ul>
          <h3>O que fica, e por quê</h3>
          <ul>
            <li>
              rifas no ar, com ou sem vendas, e rifas com pagamentos: ficam finalizadas, com “Organizador
              removido” no lugar do seu nome, para quem tem o link ou comprou;
            </li>
            <li>suas compras de números: continuam valendo, mas saem da sua conta;</li>
            <li>registros de pagamento, sem os seus contatos: a lei manda guardar;</li>
            <li>
              o token do provedor de cartão, criptografado e sem uso em novas vendas, até {SPENT_TOKEN_DAYS}{' '}
              dias depois do último pagamento feito por ele, que ainda pode ser devolvido ou contestado.
            </li>
          </ul>
        </div>
        <TextField
          label={`Para confirmar, digite ${WORD}`}
          value={typed}
          onChange={setTyped}
          error={isSubmitted && !isMeant ? `Digite ${WORD} para excluir a conta` : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" variant="danger" block pending={isPending}>
          Excluir para sempre
        </Button>
      </DialogForm>
    </Modal>
  );
}
