import { alertCircleOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { leave, sendAndLeave } from './sign-out.ts';

/** Signing out with work that the server does not have yet: asks first (offline design, accounts). */
export function LogoutPage() {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [isStuck, setStuck] = useState(false);
  const toLogin = () => navigate(APP_PATHS.login, { replace: true });
  const send = async () => {
    setSending(true);
    const isGone = await sendAndLeave();
    setSending(false);
    setStuck(!isGone);
    if (isGone) toLogin();
  };
  const keepHere = async () => {
    await leave();
    toLogin();
  };
  return (
    <AuthLayout
      title="Sair da conta?"
      lead="Há alterações suas que ainda não chegaram ao servidor."
      stub={<Link to={APP_PATHS.myRaffles}>Cancelar e voltar às minhas rifas</Link>}
    >
      <div className={styles.form}>
        {isStuck && (
          <Banner tone="warning" icon={alertCircleOutline} role="alert">
            Ainda não foi tudo: falta internet, ou uma rifa espera você salvar um passo. Nada se perdeu.
          </Banner>
        )}
        <Button block pending={isSending} onClick={send}>
          Enviar e sair
        </Button>
        <Button variant="secondary" block onClick={keepHere}>
          Sair e manter neste aparelho
        </Button>
        <p className={styles.note}>
          O que fica neste aparelho só aparece quando você entrar de novo com a sua conta.
        </p>
      </div>
    </AuthLayout>
  );
}
