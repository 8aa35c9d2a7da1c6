import { useLiveQuery } from 'dexie-react-hooks';
import { arrowBackOutline } from 'ionicons/icons';
import { useOutletContext } from 'react-router-dom';
import type { User } from '#core/domain/account/user.ts';
import { LeftBehindNote } from '#src/document-form/left-behind-note.tsx';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { CardProvider } from './card-provider.tsx';
import { KeyTest } from './key-test.tsx';
import { PixConflict } from './pix-conflict.tsx';
import { PixSettingsForm } from './pix-settings-form.tsx';
import styles from './receiving-settings-page.module.css';
import { readSettings } from './settings-data.ts';
import { UnlockedOptions } from './unlocked-options.tsx';
import { useWayBack } from './way-back.ts';

/** 'Configuração de recebimento' (P-601): how buyers' money reaches the organizer. Works offline. */
export function ReceivingSettingsPage() {
  const engine = getSyncEngine();
  const settings = useLiveQuery(() => readSettings(engine.database), [engine]);
  const user = useOutletContext<User>();
  const goBack = useWayBack();
  return (
    <Page title="Configuração de recebimento" narrow>
      {goBack && (
        <Button variant="quiet" icon={arrowBackOutline} className={styles.back} onClick={goBack}>
          Voltar para a rifa
        </Button>
      )}
      <p className={styles.lead}>É aqui que o dinheiro das suas rifas chega até você.</p>
      {settings === undefined && (
        <Card>
          <Skeleton height="52px" radius="14px" />
          <Skeleton height="52px" radius="14px" />
          <Skeleton height="52px" radius="14px" />
        </Card>
      )}
      {settings?.conflict && (
        <PixConflict device={settings.working} localRev={settings.revision} server={settings.conflict} />
      )}
      {settings && Object.keys(settings.leftBehind).length > 0 && (
        <LeftBehindNote
          labels={['Pix']}
          onUse={() => void engine.takeLeftBehind(null)}
          onDismiss={() => void engine.forgetLeftBehind(null)}
        />
      )}
      {settings && !settings.conflict && (
        <PixSettingsForm settings={settings} onSaved={goBack} receiverName={user.name} />
      )}
      {settings && (
        <>
          <CardProvider profile={settings.base} />
          <UnlockedOptions saved={settings.saved} />
          {!settings.conflict && <KeyTest settings={settings} receiverName={user.name} />}
        </>
      )}
    </Page>
  );
}
