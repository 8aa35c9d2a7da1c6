import { Link } from 'react-router-dom';
import { APP_PATHS, pathAfterLogin } from '#core/domain/app-paths.ts';
import { ScriptNotice } from '#src/ui/elements/script-notice.tsx';
import { useAddressQuery } from '#src/ui/loading/use-address-query.ts';
import { AuthLayout } from './auth-layout.tsx';
import { OfflineNote } from './offline-note.tsx';
import { RegisterForm } from './register-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

/** 'Criar conta' (P-201). */
export function RegisterPage() {
  const search = useAddressQuery();
  useLeaveWhenSignedIn(pathAfterLogin(search.get('url')));
  const login = { pathname: APP_PATHS.login, search: search.toString() };
  return (
    <AuthLayout
      title="Criar conta"
      lead="Leva um minuto. Depois é só montar sua rifa, com ou sem sinal."
      stub={
        <>
          Já tem conta?
          <Link to={login}>Entrar</Link>
        </>
      }
    >
      <OfflineNote>
        Você está offline. Pode preencher agora: criar a conta precisa de internet, só desta vez.
      </OfflineNote>
      <ScriptNotice>Para criar a conta, ligue o JavaScript do navegador.</ScriptNotice>
      <RegisterForm login={login} />
    </AuthLayout>
  );
}
