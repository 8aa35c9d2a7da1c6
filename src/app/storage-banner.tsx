import { useLiveQuery } from 'dexie-react-hooks';
import { cloudOfflineOutline, warningOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import type { StorageHealth } from '#src/storage/storage-health.ts';
import { withStorage } from '#src/storage/with-storage.ts';
import { hasUnsentWork } from '#src/storage/unsent-work.ts';
import { goOnWithoutStorage } from '#src/storage/without-storage.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { flushOpenForms } from '#src/ui/open-forms.ts';
import styles from './storage-banner.module.css';

/** What this device does not keep, and what to do about it. */
export function StorageBanner({ health }: { health: Exclude<StorageHealth, 'fine'> }) {
  return (
    <div className={styles.place}>
      {health === 'failing' && <Failing />}
      {health === 'outdated' && <Outdated />}
      {health === 'none' && <Without />}
    </div>
  );
}

function Failing() {
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    const { database } = getSyncEngine();
    setTrying(true);
    // What is still in the forms goes along; whether it worked, the banner tells by going or staying.
    await withStorage(() => database.meta.count(), database).catch(() => undefined);
    await flushOpenForms();
    setTrying(false);
  };
  return (
    <Banner
      tone="danger"
      role="alert"
      icon={warningOutline}
      action={
        <div className={styles.ways}>
          <Button variant="secondary" pending={isTrying} onClick={tryAgain}>
            Tentar de novo
          </Button>
          <Button variant="quiet" onClick={goOnWithoutStorage}>
            Continuar sem guardar
          </Button>
        </div>
      }
    >
      Este aparelho parou de guardar o que você escreve. Não feche esta página: o que está na tela ainda não
      se perdeu.
    </Banner>
  );
}

function Outdated() {
  return (
    <Banner
      tone="warning"
      role="alert"
      icon={warningOutline}
      action={
        <Button variant="secondary" onClick={() => location.reload()}>
          Recarregar
        </Button>
      }
    >
      Há uma versão mais nova da Rifaria aberta neste aparelho. Esta aba só mostra suas rifas: para salvar,
      recarregue.
    </Banner>
  );
}

/** Leaving asks, as long as something would go with the page. */
function useAskBeforeLeaving(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsking]);
}

function Without() {
  const engine = getSyncEngine();
  const isUnsent = useLiveQuery(() => hasUnsentWork(engine.database), [engine]) === true;
  useAskBeforeLeaving(isUnsent);
  const takeUnsent = async () => {
    const [{ takeAlong }, { listUnsentRaffles }] = await Promise.all([
      import('#src/raffle-files/take-along.ts'),
      import('#src/storage/unsent-raffles.ts'),
    ]);
    await flushOpenForms();
    const unsent = await listUnsentRaffles(engine.database);
    await takeAlong(
      engine.database,
      unsent.map(({ id }) => id),
    );
  };
  return (
    <Banner
      tone="warning"
      role="status"
      icon={cloudOfflineOutline}
      action={
        isUnsent && (
          <Button variant="secondary" onClick={takeUnsent}>
            Baixar como arquivo
          </Button>
        )
      }
    >
      {isUnsent
        ? 'Sem guardar neste aparelho: o que ainda não foi enviado some quando esta página fechar.'
        : 'Sem guardar neste aparelho: com internet, o que você salvar vai direto para o servidor.'}
    </Banner>
  );
}
