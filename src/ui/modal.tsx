import { IonModal } from '@ionic/react';
import { closeOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './ionic.ts';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  isOpen: boolean;
  /** After it has gone, whoever closed it: its button, the backdrop, Escape or the back gesture. */
  onClose: () => void;
  /** Its buttons, at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog with a title: a sheet at the thumb on phones, a window on large screens. */
export function Modal({ title, isOpen, onClose, footer, children }: ModalProps) {
  return (
    <IonModal className={styles.modal} isOpen={isOpen} onDidDismiss={onClose} aria-label={title}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <button type="button" className={styles.close} aria-label="Fechar" onClick={onClose}>
            <Icon icon={closeOutline} />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </IonModal>
  );
}
