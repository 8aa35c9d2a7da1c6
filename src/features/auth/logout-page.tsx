import {
  alertCircleOutline,
  downloadOutline,
  phonePortraitOutline,
  sendOutline,
  trashOutline,
} from 'ionicons/icons';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';

import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import type { UnsentRaffle } from '#src/storage/unsent-raffles.ts';
import { leave, sendAndLeave, takeUnsentAlong } from './sign-out.ts';

const UNTITLED = 'Rifa sem título';
/** Titles that are named; of more than these only how many. */
const NAMED_MAX = 3;

function whatWaits(unsent: readonly UnsentRaffle[]): string {
  if (unsent.length === 0) return 'Há alterações suas que ainda não chegaram ao servidor.';
  const titles = unsent.slice(0, NAMED_MAX).map(({ title }) => `“${title === '' ? UNTITLED : title}”`);
  const more = unsent.length - titles.length;
  const named = [...titles, ...(more > 0 ? [`mais ${more}`] : [])];
  return `Só neste aparelho está o que você escreveu por último em ${new Intl.ListFormat('pt-BR').format(named)}.`;
}

/** Signing out with work that the server does not have yet: asks first (offline design, accounts). */
export function LogoutPage() {
  const unsent = useLoaderData() as UnsentRaffle[];
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [isStuck, setStuck] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
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
      lead={whatWaits(unsent)}
      stub={<Link to={APP_PATHS.myRaffles}>Cancelar e voltar às minhas rifas</Link>}
    >
      <div className={styles.form}>
        {isStuck && (
          <Banner tone="warning" icon={alertCircleOutline} role="alert">
            Ainda não foi tudo: falta internet, ou algo que você começou espera você salvar. Nada se perdeu.{' '}
            <Link to={APP_PATHS.pending}>Ver o que falta</Link>
          </Banner>
        )}
        <Button block icon={sendOutline} pending={isSending} onClick={send}>
          Enviar e sair
        </Button>
        <Button variant="secondary" block icon={phonePortraitOutline} onClick={keepHere}>
          Sair e manter neste aparelho
        </Button>
        <p className={styles.note}>
          O que fica neste aparelho só aparece quando você entrar de novo com a sua conta, e vai sozinho.
        </p>
        {unsent.length > 0 && (
          <Button variant="secondary" block icon={downloadOutline} onClick={() => void takeUnsentAlong()}>
            {unsent.length === 1 ? 'Baixar como arquivo' : `Baixar ${unsent.length} arquivos`}
          </Button>
        )}
        <Button variant="quiet" block icon={trashOutline} onClick={() => setDiscarding(true)}>
          Descartar e sair
        </Button>
      </div>
      <DiscardDialog isOpen={isDiscarding} onClose={() => setDiscarding(false)} onGone={toLogin} />
    </AuthLayout>
  );
}
