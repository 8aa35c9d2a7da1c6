import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccountSession } from '#core/domain/account/account-session.ts';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import styles from './my-data.module.css';
import { endOtherSessions, endSession } from './own-account.ts';
import { ProblemBanner } from './problem-banner.tsx';
import { seenLabel } from './seen-label.ts';
import { NEEDS_NETWORK } from './account-problem.ts';
import { useAttempt } from './use-attempt.ts';
import { useSessions } from './use-sessions.ts';

/** In place of a session's id. */
const ALL = 'all';

const EVERYWHERE = {
  title: 'Sair de todos os aparelhos?',
  message: 'Todos saem da conta, este também. O que você escreveu em cada um continua guardado nele.',
  confirmLabel: 'Sair de todos',
};

/** Signed-in devices, with actions to sign out one or all of them. */
export function SessionsCard() {
  const { state, reload } = useSessions();
  const navigate = useNavigate();
  const { isPending, problem, attempt } = useAttempt(NEEDS_NETWORK);
  const [ending, setEnding] = useState<string>();
  const end = async ({ id, device }: AccountSession) => {
    setEnding(id);
    if (!(await attempt(() => endSession(id)))) return;
    reload();
    showToast({ message: `${device} saiu da conta`, tone: 'success' });
  };
  const endAll = async () => {
    if (!(await confirmAction(EVERYWHERE))) return;
    setEnding(ALL);
    if (!(await attempt(endOtherSessions))) return;
    // That page asks whether to keep the data on this device.
    navigate(APP_PATHS.logout);
  };
  /** One at a time: the others wait instead of being pressed in vain. */
  const waits = (id: string) => ({
    pending: isPending && ending === id,
    disabled: isPending && ending !== id,
  });
  return (
    <Card title="Aparelhos conectados">
      <ProblemBanner problem={problem} />
      {state.kind === 'reading' && (
        <>
          <Skeleton height="44px" radius="14px" />
          <Skeleton height="44px" radius="14px" />
        </>
      )}
      {state.kind === 'failed' && (
        <div className={styles.form}>
          <p className={styles.muted}>Ver os aparelhos precisa de internet.</p>
          <Button variant="secondary" block onClick={reload}>
            Tentar de novo
          </Button>
        </div>
      )}
      {state.kind === 'read' && (
        <ul className={styles.devices} role="list">
          {state.sessions.map((session) => (
            <li key={session.id} className={styles.device}>
              <div>
                <p className={styles.value}>{session.device}</p>
                <p className={styles.muted}>
                  {session.isCurrent ? 'Este aparelho' : seenLabel(session.lastSeenAt, state.at)}
                </p>
              </div>
              {!session.isCurrent && (
                <Button
                  variant="quiet"
                  {...waits(session.id)}
                  aria-label={`Desconectar ${session.device}`}
                  onClick={() => end(session)}
                >
                  Desconectar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" block {...waits(ALL)} onClick={endAll}>
        Sair de todos os aparelhos
      </Button>
    </Card>
  );
}
