import { useLiveQuery } from 'dexie-react-hooks';
import { cloudOfflineOutline, warningOutline } from 'ionicons/icons';
import { useState } from 'react';
import { NOT_STORED_TEXT } from '#core/text/device-storage.ts';
import { FreeSpace } from '#src/features/sync-status/free-space.tsx';
import { reopen } from '#src/storage/reopen.ts';
import { setStorageHealth, type StorageHealth } from '#src/storage/storage-health.ts';
import { withStorage } from '#src/storage/with-storage.ts';
import { hasUnsentWork } from '#src/storage/unsent-work.ts';
import { continueWithoutStorage } from '#src/storage/without-storage.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { flushOpenForms } from '#src/ui/seeded-form/open-forms.ts';
import styles from './storage-banner.module.css';

interface StorageBannerProps {
  health: StorageHealth;
  /** Typed text is not stored. */
  isUnstored: boolean;
}

/** Says what this device cannot store, and what to do about it. */
export function StorageBanner({ health, isUnstored }: StorageBannerProps) {
  return (
    <div className={styles.place}>
      {health === 'fine' && isUnstored && <NotStored />}
      {health === 'failing' && <Failing />}
      {health === 'outdated' && <Outdated />}
      {health === 'none' && <StorageUnavailable />}
    </div>
  );
}

/** Typed text found no room (P-1029). */
function NotStored() {
  const [isFreeing, setFreeing] = useState(false);
  return (
    <>
      <Banner
        tone="danger"
        role="alert"
        icon={warningOutline}
        action={
          <Button variant="secondary" aria-expanded={isFreeing} onClick={() => setFreeing(!isFreeing)}>
            {NOT_STORED_TEXT.free}
          </Button>
        }
      >
        {NOT_STORED_TEXT.full}
      </Banner>
      {isFreeing && (
        <Card title={NOT_STORED_TEXT.freeTitle} className={styles.room}>
          <FreeSpace engine={getSyncEngine()} />
        </Card>
      )}
    </>
  );
}

function Failing() {
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    const { database } = getSyncEngine();
    setTrying(true);
    // Open forms are saved too; the banner disappears when it worked.
    const look = async () => {
      if (!database.isOpen()) await reopen(database);
      await database.meta.count();
      setStorageHealth('fine');
    };
    await withStorage(look, database).catch(() => undefined);
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
          <Button variant="quiet" onClick={continueWithoutStorage}>
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

function StorageUnavailable() {
  const engine = getSyncEngine();
  const isUnsent = useLiveQuery(() => hasUnsentWork(engine.database), [engine]) === true;
  const takeUnsent = async () => {
    const [{ exportRaffles }, { listUnsentRaffles }] = await Promise.all([
      import('#src/raffle-files/export-raffles.ts'),
      import('#src/storage/unsent-raffles.ts'),
    ]);
    await flushOpenForms();
    const unsent = await listUnsentRaffles(engine.database);
    await exportRaffles(
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
