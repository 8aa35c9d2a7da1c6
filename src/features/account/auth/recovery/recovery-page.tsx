import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { APP_PATHS, pathAfterLogin } from '#core/domain/app-paths.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { AuthLayout } from '#src/features/account/auth/auth-layout.tsx';
import { OfflineNote } from '#src/features/account/auth/offline-note.tsx';
import type { SignInOutcome } from '#src/features/account/auth/sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { LoginStep } from './login-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { useRecovery } from './use-recovery.ts';

const STEPS = {
  login: { title: 'Recuperar senha', lead: 'Enviamos um código para você criar uma senha nova.' },
  code: { title: 'Digite o código', lead: 'Ele chega em instantes e vale por 10 minutos.' },
  password: { title: 'Crie uma senha nova', lead: 'Os outros aparelhos saem da conta.' },
};

/** 'Recuperar senha' (P-206): account, code, new password, signed in. */
export function RecoveryPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const recovery = useRecovery();
  const { sent, proof } = recovery.state;
  const step = sent === null ? 'login' : proof === null ? 'code' : 'password';
  const leave = (outcome: SignInOutcome) => {
    const isIn = outcome === 'signed-in';
    const message = isIn
      ? 'Senha nova salva. Você já está na sua conta'
      : 'Senha nova salva. Agora é só entrar';
    showToast({ message, tone: 'success' });
    const login = { pathname: APP_PATHS.login, search: search.toString() };
    navigate(isIn ? pathAfterLogin(search.get('url')) : login, { replace: true });
  };
  return (
    <AuthLayout
      {...STEPS[step]}
      stub={
        <>
          Lembrou a senha?
          <Link to={{ pathname: APP_PATHS.login, search: search.toString() }}>Entrar</Link>
        </>
      }
    >
      <OfflineNote>
        Você está offline. Recuperar a senha precisa de internet: o que você digitar continua aqui.
      </OfflineNote>
      {step === 'login' && <LoginStep recovery={recovery} />}
      {step === 'code' && sent !== null && <CodeStep recovery={recovery} sent={sent} />}
      {step === 'password' && <PasswordStep recovery={recovery} onDone={leave} />}
    </AuthLayout>
  );
}
