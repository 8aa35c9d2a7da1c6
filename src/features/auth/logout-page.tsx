import {
  alertCircleOutline,
  downloadOutline,
  logOutOutline,
  phonePortraitOutline,
  sendOutline,
  trashOutline,
} from 'ionicons/icons';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import type { UnsentWork } from '#src/storage/unsent-raffles.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { eraseAndLeave, leave, type LeavingUser, sendAndLeave, takeUnsentAlong } from './sign-out.ts';

const UNTITLED = 'Rifa sem título';
/** Titles that are named; of more than these only how many. */
const NAMED_MAX = 3;
const ERASE_LABEL = 'Apagar os dados deste aparelho e sair';

function whatWaits({ raffles, hasReceivingSettings, deletions }: UnsentWork): string {
  const titles = raffles.slice(0, NAMED_MAX).map(({ title }) => `“${title === '' ? UNTITLED : title}”`);
  const more = raffles.length - titles.length;
  const named = [
    ...titles,
    ...(more > 0 ? [`mais ${more}`] : []),
    ...(hasReceivingSettings ? ['a configuração de recebimento'] : []),
    ...(deletions > 0 ? [deletions === 1 ? 'uma exclusão' : `${deletions} exclusões`] : []),
  ];
  if (named.length === 0) return 'Há alterações suas que ainda não chegaram ao servidor.';
  return `O que você fez por último ainda está só neste aparelho: ${new Intl.ListFormat('pt-BR').format(named)}.`;
}

/** Signing out: whether this device keeps the user's data, and what the server does not have yet. */
export function LogoutPage() {
  const { hasUnsent, unsent } = useLoaderData() as LeavingUser;
  const navigate = useNavigate();
  const toLogin = () => navigate(APP_PATHS.login, { replace: true });
  return (
    <AuthLayout
      title="Sair da conta?"
      lead={hasUnsent ? whatWaits(unsent) : 'Tudo o que você fez já está salvo na sua conta.'}
      stub={<Link to={APP_PATHS.myRaffles}>Cancelar e voltar às minhas rifas</Link>}
    >
      {hasUnsent ? <LeaveUnsent unsent={unsent} onGone={toLogin} /> : <LeaveSent onGone={toLogin} />}
    </AuthLayout>
  );
}

/** With everything on the server: nothing can be lost, so that erasing asks for nothing more. */
function LeaveSent({ onGone }: { onGone: () => void }) {
  const [way, setWay] = useState<'keep' | 'erase'>();
  const go = async (chosen: 'keep' | 'erase') => {
    setWay(chosen);
    await (chosen === 'keep' ? leave() : eraseAndLeave());
    onGone();
  };
  return (
    <div className={styles.form}>
      <Button block icon={logOutOutline} pending={way === 'keep'} onClick={() => void go('keep')}>
        Sair
      </Button>
      <Button
        variant="secondary"
        block
        icon={trashOutline}
        pending={way === 'erase'}
        onClick={() => void go('erase')}
      >
        {ERASE_LABEL}
      </Button>
      <p className={styles.note}>
        O aparelho não é só seu? Apague: suas rifas continuam na sua conta, e aqui não fica nada.
      </p>
    </div>
  );
}

/** With unsent work: send it first, keep it here, take it along as files, or erase it. */
function LeaveUnsent({ unsent: { raffles }, onGone }: { unsent: UnsentWork; onGone: () => void }) {
  const [isSending, setSending] = useState(false);
  const [isStuck, setStuck] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const send = async () => {
    setSending(true);
    const isGone = await sendAndLeave();
    setSending(false);
    setStuck(!isGone);
    if (isGone) onGone();
  };
  const keepHere = async () => {
    await leave();
    onGone();
  };
  return (
    <>
      <div className={styles.form}>
        {isStuck && (
          <Banner tone="warning" icon={alertCircleOutline} role="alert">
            Ainda falta enviar: você está sem internet, ou há um passo por concluir. Nada se perdeu.{' '}
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
          O que fica neste aparelho só aparece quando você entrar de novo com a sua conta, e é enviado
          automaticamente.
        </p>
        {raffles.length > 0 && (
          <Button variant="secondary" block icon={downloadOutline} onClick={() => void takeUnsentAlong()}>
            {raffles.length === 1 ? 'Baixar como arquivo' : `Baixar ${raffles.length} arquivos`}
          </Button>
        )}
        <Button variant="quiet" block icon={trashOutline} onClick={() => setErasing(true)}>
          {ERASE_LABEL}
        </Button>
      </div>
      <EraseDialog isOpen={isErasing} onClose={() => setErasing(false)} onGone={onGone} />
    </>
  );
}
