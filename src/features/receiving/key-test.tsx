import { Suspense, useState } from 'react';
import { receiverNameInCode } from '#core/domain/receiving/br-code.ts';
import { isPixKey, normalPixKey } from '#core/domain/receiving/pix-key.ts';
import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import styles from './receiving-settings-page.module.css';
import type { SettingsData } from './settings-data.ts';

const KeyTestDialog = lazyComponent(async () => (await import('./key-test-dialog.tsx')).KeyTestDialog);

interface KeyTestProps {
  settings: SettingsData;
  /** Name of the account's owner. */
  receiverName: string;
}

/** Whether what the form shows is the saved key: another one cannot be tested yet. */
function isSaved({ working, saved }: SettingsData): boolean {
  const key = normalPixKey(working.pixKeyType, working.pixKey);
  return (
    isPixKey(working.pixKeyType, key) && key === saved?.pixKey && working.pixCity.trim() === saved.pixCity
  );
}

/** Keeps the code that the seller's bank has accepted, as the other settings are kept (P-775). */
async function keep(shown: PixSettings, withoutTxid: boolean): Promise<void> {
  const outcome = await getSyncEngine().savePixSettings({ ...shown, pixWithoutTxid: withoutTxid }, shown);
  if (outcome.kind === 'sign-in-needed') return;
  if (outcome.kind === 'refused') return void showToast({ message: outcome.message, tone: 'danger' });
  const message =
    outcome.kind === 'on-device'
      ? `${SUCCESS.savedOnDevice}. Vale quando a internet voltar`
      : withoutTxid
        ? 'Sua chave funciona. Seus códigos vão sem a identificação'
        : 'Sua chave funciona. Seus códigos levam a identificação';
  showToast({ message, tone: 'success' });
}

/** 'Teste sua chave' (P-775): a code of one cent to pay to oneself. Works offline. */
export function KeyTest({ settings, receiverName }: KeyTestProps) {
  const [isOpen, setOpen] = useState(false);
  const { working } = settings;
  const canTest = isSaved(settings);
  const finish = (withoutTxid: boolean) => {
    setOpen(false);
    void keep(working, withoutTxid);
  };
  return (
    <Card title="Teste sua chave">
      <div className={styles.test}>
        <p>
          Pague R$ 0,01 para a sua própria chave e veja se o banco aceita. Quem comprar vai ver o nome{' '}
          <b>{receiverNameInCode(receiverName)}</b>.
        </p>
        <p className={styles.muted}>
          {working.pixWithoutTxid
            ? 'Hoje seus códigos vão sem a identificação da compra.'
            : 'Hoje seus códigos levam a identificação da compra, que alguns bancos mostram no extrato.'}
        </p>
        <Button variant="secondary" disabled={!canTest} onClick={() => setOpen(true)}>
          Fazer o teste
        </Button>
        {!canTest && <p className={styles.muted}>Primeiro salve sua chave e a cidade, lá em cima.</p>}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <KeyTestDialog
            settings={{ ...working, pixKey: normalPixKey(working.pixKeyType, working.pixKey) }}
            receiverName={receiverName}
            onWorked={finish}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
