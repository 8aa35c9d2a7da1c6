import { alertCircleOutline, arrowUndoOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import styles from '#src/features/account/auth/auth-form.module.css';
import { AuthLayout } from '#src/features/account/auth/auth-layout.tsx';
import { authProblem } from '#src/features/account/auth/auth-problem.ts';
import { undoContact } from './undo-contact.ts';

/**
 * 'Desfazer a troca': restores a replaced e-mail or phone with the token of the link in the notice. Only the button submits it,
 * because mail programs prefetch links.
 */
export function UndoContactPage() {
  const token = useLocation().hash.slice(1);
  const [isVoid, setVoid] = useState(token === '');
  const stub = (
    <>
      Está tudo certo com a conta?
      <Link to={APP_PATHS.login}>Entrar</Link>
    </>
  );
  if (isVoid) {
    return (
      <AuthLayout
        title={ERROR_MESSAGES['link-void']}
        lead="Ele funciona uma vez só, por 72 horas. Se alguém entrou na sua conta, crie uma nova senha."
        stub={stub}
      >
        <Link className={buttonClass({ block: true })} to={APP_PATHS.recovery}>
          Criar uma nova senha
        </Link>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Desfazer a troca de contato"
      lead="A conta volta a ter o e-mail e o telefone de antes, e todos os aparelhos saem dela. Depois você cria uma nova senha."
      stub={stub}
    >
      <Undo token={token} onVoid={() => setVoid(true)} />
    </AuthLayout>
  );
}

function Undo({ token, onVoid }: { token: string; onVoid: () => void }) {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const undo = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await undoContact(token);
      navigate(APP_PATHS.recovery, { replace: true });
    } catch (error) {
      setPending(false);
      if (error instanceof ApiError && error.code === 'link-void') onVoid();
      else setProblem(authProblem(error).message);
    }
  };
  return (
    <div className={styles.form}>
      {problem !== undefined && (
        <Banner tone="danger" icon={alertCircleOutline} role="alert">
          {problem}
        </Banner>
      )}
      <Button block icon={arrowUndoOutline} pending={isPending} onClick={() => void undo()}>
        Desfazer a troca
      </Button>
    </div>
  );
}
