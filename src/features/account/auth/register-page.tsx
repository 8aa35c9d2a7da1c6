import { Link, useNavigate } from 'react-router-dom';
import { APP_PATHS, pathAfterLogin } from '#core/domain/app-paths.ts';
import { ScriptNotice } from '#src/ui/elements/script-notice.tsx';
import { useAddressQuery } from '#src/ui/loading/use-address-query.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { AuthLayout } from './auth-layout.tsx';
import { OfflineNote } from './offline-note.tsx';
import { RegisterForm } from './register-form.tsx';
import { RegistrationCode } from './registration-code.tsx';
import type { SignInOutcome } from './sign-in.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { useRegistration } from './use-registration.ts';

const STEPS = {
  form: { title: 'Criar conta', lead: 'Leva um minuto. Depois é só montar sua rifa, com ou sem sinal.' },
  code: {
    title: 'Confirme seu e-mail',
    lead: 'Falta só o código. Ele chega em instantes e vale por 10 minutos.',
  },
};

/** 'Criar conta' (P-201, P-228). */
export function RegisterPage() {
  const search = useAddressQuery();
  const navigate = useNavigate();
  const registration = useRegistration();
  useLeaveWhenSignedIn(pathAfterLogin(search.get('url')));
  const login = { pathname: APP_PATHS.login, search: search.toString() };
  const leave = (outcome: SignInOutcome) => {
    if (outcome === 'signed-in') return;
    showToast({ message: 'Conta criada. Agora é só entrar', tone: 'success' });
    navigate(login, { replace: true });
  };
  const { pending } = registration;
  return (
    <AuthLayout
      {...STEPS[pending ? 'code' : 'form']}
      stub={
        <>
          Já tem conta?
          <Link to={login}>Entrar</Link>
        </>
      }
    >
      <OfflineNote>
        {pending
          ? 'Você está offline. Confirmar o e-mail precisa de internet: o código continua valendo.'
          : 'Você está offline. Pode preencher agora: criar a conta precisa de internet, só desta vez.'}
      </OfflineNote>
      <ScriptNotice>Para criar a conta, ligue o JavaScript do navegador.</ScriptNotice>
      {pending ? (
        <RegistrationCode
          key={pending.sent.id}
          registration={registration}
          pending={pending}
          onDone={leave}
        />
      ) : (
        <RegisterForm onSend={registration.start} />
      )}
    </AuthLayout>
  );
}
