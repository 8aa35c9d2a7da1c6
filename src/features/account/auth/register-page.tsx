import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS, pathAfterLogin } from '#core/domain/app-paths.ts';
import { ScriptNotice } from '#src/ui/elements/script-notice.tsx';
import { useAddressQuery } from '#src/ui/loading/use-address-query.ts';
import { AuthLayout } from './auth-layout.tsx';
import { OfflineNote } from './offline-note.tsx';
import { RegisterForm } from './register-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { loadSteps, useRegistration } from './use-registration.ts';

const StepsAfterForm = lazy(async () => ({ default: (await loadSteps()).StepsAfterForm }));

const STEPS = {
  form: { title: 'Criar conta', lead: 'Leva um minuto. Depois é só montar sua rifa, com ou sem sinal.' },
  code: {
    title: 'Confirme seu e-mail',
    lead: 'Falta só o código. Ele chega em instantes e vale por 10 minutos.',
  },
  made: { title: 'Conta criada', lead: 'Agora é só entrar.' },
};

/** For whoever comes from 'Meus números' (P-832). */
const BUYER_LEAD = 'Leva um minuto. Depois, suas compras abrem em qualquer aparelho.';

/** 'Criar conta' (P-201, P-228). */
export function RegisterPage() {
  const search = useAddressQuery();
  const registration = useRegistration();
  const wantedPath = pathAfterLogin(search.get('url'));
  useLeaveWhenSignedIn(wantedPath);
  const login = { pathname: APP_PATHS.login, search: search.toString() };
  const { pending, madeFor } = registration;
  const step = madeFor !== undefined ? 'made' : pending ? 'code' : 'form';
  return (
    <AuthLayout
      {...STEPS[step]}
      {...(step === 'form' && wantedPath === APP_PATHS.myShopping && { lead: BUYER_LEAD })}
      stub={
        <>
          {step === 'made' ? 'Quer usar outra conta?' : 'Já tem conta?'}
          <Link to={login}>Entrar</Link>
        </>
      }
    >
      <OfflineNote>
        {step !== 'form'
          ? 'Você está offline. Confirmar o e-mail precisa de internet: o código continua valendo.'
          : 'Você está offline. Pode preencher agora: criar a conta precisa de internet, só desta vez.'}
      </OfflineNote>
      <ScriptNotice>Para criar a conta, ligue o JavaScript do navegador.</ScriptNotice>
      {step === 'form' ? (
        <RegisterForm onSend={registration.start} />
      ) : (
        <Suspense fallback={null}>
          <StepsAfterForm registration={registration} search={search.toString()} />
        </Suspense>
      )}
    </AuthLayout>
  );
}
