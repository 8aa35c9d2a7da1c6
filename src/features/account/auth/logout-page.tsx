import {
  alertCircleOutline,
  cartOutline,
  downloadOutline,
  logOutOutline,
  phonePortraitOutline,
  sendOutline,
  trashOutline,
} from 'ionicons/icons';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { ERASE_DEVICE_LABEL } from '#core/text/account/erase-device.ts';
import { nameOnlyHere, unsentOf } from '#core/text/selling/only-here.ts';
import { UNTITLED } from '#core/text/raffles/untitled.ts';
import type { UnsentWork } from '#src/storage/unsent-raffles.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import styles from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { eraseAndLeave, leave, type LeavingUser, sendAndLeave, exportUnsentRaffles } from './sign-out.ts';

/** Maximum number of titles listed; further raffles are counted. */
const NAMED_MAX = 3;

const ALL_SENT = 'Suas rifas e as compras da sua conta já estão salvas.';

/** What the server does not have: of raffles and settings, and of purchases. */
function whatWaits({ hasUnsent, unsent, onlyHere }: LeavingUser): string {
  const purchases = unsentOf(onlyHere);
  const sentences = [
    ...(hasUnsent ? [whatWaitsOfRaffles(unsent)] : []),
    ...(purchases.length > 0 ? [`Ainda falta enviar ${nameOnlyHere(purchases)}.`] : []),
  ];
  return sentences.join(' ') || ALL_SENT;
}

function whatWaitsOfRaffles({ raffles, hasReceivingSettings, deletions }: UnsentWork): string {
  const titles = raffles.slice(0, NAMED_MAX).map(({ title }) => `em “${title === '' ? UNTITLED : title}”`);
  const more = raffles.length - titles.length;
  const places = [
    ...titles,
    ...(more > 0 ? [`em mais ${more === 1 ? '1 rifa' : `${more} rifas`}`] : []),
    ...(hasReceivingSettings ? ['na configuração de recebimento'] : []),
  ];
  const sentences = [
    ...(places.length > 0
      ? [
          `O que você escreveu por último ${new Intl.ListFormat('pt-BR').format(places)} ainda está só neste aparelho.`,
        ]
      : []),
    ...(deletions > 0
      ? [
          deletions === 1
            ? 'Uma exclusão ainda não foi enviada.'
            : `${deletions} exclusões ainda não foram enviadas.`,
        ]
      : []),
  ];
  return sentences.join(' ') || 'Há alterações suas que ainda não chegaram ao servidor.';
}

/** Signing out: whether this device keeps the user's data, and what the server does not have yet. */
export function LogoutPage() {
  const leaving = useLoaderData() as LeavingUser;
  const { hasUnsent, ...work } = leaving;
  const navigate = useNavigate();
  const toLogin = () => navigate(APP_PATHS.login, { replace: true });
  return (
    <AuthLayout
      title="Sair da conta?"
      lead={whatWaits(leaving)}
      stub={<Link to={APP_PATHS.myRaffles}>Cancelar e voltar às minhas rifas</Link>}
    >
      {unsentOf(work.onlyHere).length > 0 && <PurchasesFirst />}
      {hasUnsent ? (
        <LeaveUnsent {...work} onGone={toLogin} />
      ) : (
        <LeaveSent onlyHere={work.onlyHere} onGone={toLogin} />
      )}
    </AuthLayout>
  );
}

/** Purchases are sent where they are shown, and with the account only while it is signed in (P-1106). */
function PurchasesFirst() {
  return (
    <Banner tone="warning" icon={cartOutline} role="status">
      Para enviar, abra <Link to={APP_PATHS.myShopping}>Minhas compras</Link> com internet e espere. Se você
      sair antes, este aparelho só envia depois, e a reserva não entra na sua conta.
    </Banner>
  );
}

type LeaveSentProps = Pick<LeaveUnsentProps, 'onlyHere' | 'onGone'>;

/** Nothing of the raffles waits: erasing needs no confirmation, unless purchases would be lost by it (P-885). */
function LeaveSent({ onlyHere, onGone }: LeaveSentProps) {
  const [way, setWay] = useState<'keep' | 'erase'>();
  const [isErasing, setErasing] = useState(false);
  const go = async (chosen: 'keep' | 'erase') => {
    setWay(chosen);
    await (chosen === 'keep' ? leave() : eraseAndLeave());
    onGone();
  };
  return (
    <div className={styles.form}>
      <Button
        block
        icon={logOutOutline}
        pending={way === 'keep'}
        disabled={way === 'erase'}
        onClick={() => void go('keep')}
      >
        Sair
      </Button>
      <Button
        variant="secondary"
        block
        icon={trashOutline}
        pending={way === 'erase'}
        // Without the session, which 'Sair' ends at once, it would erase nothing.
        disabled={way === 'keep'}
        onClick={() => (onlyHere.length > 0 ? setErasing(true) : void go('erase'))}
      >
        {ERASE_DEVICE_LABEL}
      </Button>
      <p className={styles.note}>
        O aparelho não é só seu? Apague: suas rifas e compras continuam na sua conta e saem daqui. Só ficam as
        compras feitas sem conta.
      </p>
      <EraseDialog {...{ onlyHere, onGone }} isOpen={isErasing} onClose={() => setErasing(false)} />
    </div>
  );
}

interface LeaveUnsentProps extends Omit<LeavingUser, 'hasUnsent'> {
  onGone: () => void;
}

/** There is unsent work: send it, keep it on this device, download it, or erase it. */
function LeaveUnsent({ unsent: { raffles }, onlyHere, hasUnstored, canSend, onGone }: LeaveUnsentProps) {
  const [isSending, setSending] = useState(false);
  const [isStuck, setStuck] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const send = async () => {
    setSending(true);
    const isGone = await sendAndLeave();
    setSending(false);
    setStuck(!isGone);
    if (isGone) onGone();
  };
  const keepHere = async () => {
    setLeaving(true);
    await leave();
    onGone();
  };
  return (
    <>
      <div className={styles.form}>
        {hasUnstored && (
          <Banner tone="danger" icon={alertCircleOutline} role="status">
            Uma parte não coube neste aparelho. Se você sair agora, ela pode se perder.{' '}
            <Link to={APP_PATHS.pending}>Ver o que falta</Link>
          </Banner>
        )}
        {isStuck && (
          <Banner tone="warning" icon={alertCircleOutline} role="alert">
            Ainda falta enviar: você está sem internet, ou há um passo por concluir. Nada se perdeu.{' '}
            <Link to={APP_PATHS.pending}>Ver o que falta</Link>
          </Banner>
        )}
        {canSend && (
          <>
            <Button block icon={sendOutline} pending={isSending} disabled={isLeaving} onClick={send}>
              Enviar e sair
            </Button>
            <p className={styles.note}>Enviar guarda na sua conta. Nenhum rascunho é publicado.</p>
          </>
        )}
        <Button
          variant={canSend ? 'secondary' : 'primary'}
          block
          icon={phonePortraitOutline}
          pending={isLeaving}
          onClick={keepHere}
        >
          Sair e manter neste aparelho
        </Button>
        <p className={styles.note}>
          {!canSend && (
            <>
              Não há o que enviar agora: falta um passo seu.{' '}
              <Link to={APP_PATHS.pending}>Ver o que falta</Link>.{' '}
            </>
          )}
          O que fica neste aparelho só aparece quando você entrar de novo com a sua conta
          {canSend && ', e é enviado automaticamente'}.
        </p>
        {raffles.length > 0 && (
          <Button variant="secondary" block icon={downloadOutline} onClick={() => void exportUnsentRaffles()}>
            {raffles.length === 1 ? 'Baixar como arquivo' : `Baixar ${raffles.length} arquivos`}
          </Button>
        )}
        <Button
          variant="quiet"
          block
          icon={trashOutline}
          disabled={isLeaving}
          onClick={() => setErasing(true)}
        >
          {ERASE_DEVICE_LABEL}
        </Button>
      </div>
      <EraseDialog {...{ onlyHere, onGone }} isOpen={isErasing} onClose={() => setErasing(false)} />
    </>
  );
}
