import { addOutline, shareOutline } from 'ionicons/icons';
import { useEffect } from 'react';
import { Icon } from '#src/ui/elements/icon.tsx';
import { LogoMark } from '#src/ui/layout/logo.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import styles from './ios-install-sheet.module.css';

/**
 * How to install on an iPhone or iPad: Safari has no prompt, only an entry of its share menu. The shell shows it, so that it does not go
 * with the screen below where one goes back (P-1117).
 */
export function IosInstallSheet({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    addEventListener('popstate', onClose);
    return () => removeEventListener('popstate', onClose);
  }, [onClose]);
  return (
    <Modal title="Instalar no iPhone ou iPad" isOpen onClose={onClose}>
      <ol className={styles.steps}>
        <li>
          <span className={styles.drawing} aria-hidden>
            <Icon icon={shareOutline} />
          </span>
          <span>
            Toque em <b>Compartilhar</b> na barra do Safari. Se não aparecer, toque antes em <b>•••</b>.
          </span>
        </li>
        <li>
          <span className={styles.drawing} aria-hidden>
            <Icon icon={addOutline} className={styles.boxed ?? ''} />
          </span>
          <span>
            Role a lista e escolha <b>Adicionar à Tela de Início</b>.
          </span>
        </li>
        <li>
          <span className={styles.drawing} aria-hidden>
            <LogoMark />
          </span>
          <span>
            Toque em <b>Adicionar</b>. A Rifaria passa a abrir como um aplicativo, também sem internet.
          </span>
        </li>
      </ol>
    </Modal>
  );
}
