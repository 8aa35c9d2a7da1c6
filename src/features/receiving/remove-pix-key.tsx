import { EMPTY_PIX_SETTINGS, type PixSettings } from '#core/domain/receiving/seller-profile.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { hasPassword } from '#src/password-confirmation/with-password.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import styles from './receiving-settings-page.module.css';
import { removalMessage, titlesStoppedByRemoval } from './stopped-by-removal.ts';

async function remove(pixKeyType: PixSettings['pixKeyType']): Promise<void> {
  const engine = getSyncEngine();
  const isSure = await confirmAction({
    title: 'Remover a chave Pix?',
    message: removalMessage('pix', await titlesStoppedByRemoval(engine.database, 'pix')),
    confirmLabel: 'Remover',
    danger: true,
  });
  if (!isSure || !(await hasPassword())) return;
  const outcome = await engine.savePixSettings({ ...EMPTY_PIX_SETTINGS, pixKeyType });
  if (outcome.kind === 'sign-in-needed') return;
  if (outcome.kind === 'refused') showToast({ message: outcome.message, tone: 'danger' });
  else
    showToast({
      message: outcome.kind === 'on-server' ? 'Chave Pix removida' : SUCCESS.savedOnDevice,
      tone: 'success',
    });
}

/** Removes the saved Pix key and its city, after a question that names the raffles that then stop (P-614). */
export function RemovePixKey({ pixKeyType }: Pick<PixSettings, 'pixKeyType'>) {
  return (
    <div className={styles.buttons}>
      <Button variant="quiet" onClick={() => remove(pixKeyType)}>
        Remover chave Pix
      </Button>
    </div>
  );
}
