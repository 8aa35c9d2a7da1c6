import { closeOutline } from 'ionicons/icons';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  isOpen: boolean;
  /** Whoever closed it: its button, the backdrop, Escape or the back gesture. */
  onClose: () => void;
  /** Its buttons, at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Opens it over everything, with what is asked ready to be answered; gives the focus back when it goes. */
function openModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus();
  return () => dialog.close();
}

/** The dialog itself is only hit beside its sheet: on the backdrop. */
function closeFromBackdrop({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  if (target === currentTarget) currentTarget.close();
}

/**
 * A dialog with a title: a sheet at the thumb on phones, a window on large screens. The browser's own: it keeps the
 * focus inside, and its content is in the page for screen readers. It lies above toasts, so close it before one.
 */
export function Modal({ title, isOpen, onClose, footer, children }: ModalProps) {
  const titleId = useId();
  if (!isOpen) return null;
  return createPortal(
    <dialog
      ref={openModal}
      className={styles.modal}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeFromBackdrop}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Fechar" onClick={onClose}>
            <Icon icon={closeOutline} />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>,
    document.body,
  );
}
