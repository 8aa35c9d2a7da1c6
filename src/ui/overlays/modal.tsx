import { closeOutline } from 'ionicons/icons';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../elements/icon.tsx';
import { unbrokenChildren } from '../elements/unbroken-children.ts';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  isOpen: boolean;
  /** Called however it is closed: button, backdrop, Escape or back gesture. */
  onClose: () => void;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Fields that are filled in or chosen: one that is only read would show a ring, as every focused text field does. */
const FIELDS = 'input:not([hidden], [readonly]), select, textarea:not([readonly]), button[aria-pressed]';

/** Opens the dialog and focuses its first field, without one the first button. Closing it restores the focus. */
function openModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.querySelector<HTMLElement>(FIELDS)?.focus();
  return () => dialog.close();
}

/** Whether an event is of the dialog itself: a click only on the backdrop. React passes on that a dialog within it was closed. */
const isOwn = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => target === currentTarget;

/**
 * Handlers that close a dialog by its backdrop. A press that began in the sheet and ends outside of it, as when text is selected, is a click
 * on the dialog too: it closes nothing.
 */
function useBackdrop() {
  const beganThere = useRef(false);
  return {
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => {
      beganThere.current = isOwn(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (beganThere.current && isOwn(event)) event.currentTarget.close();
    },
  };
}

/**
 * A native dialog with a title: a bottom sheet on phones, a window on large screens. It covers toasts, so close it before
 * showing one.
 */
export function Modal({ title, isOpen, onClose, footer, children }: ModalProps) {
  const titleId = useId();
  const backdrop = useBackdrop();
  if (!isOpen) return null;
  return createPortal(
    <dialog
      ref={openModal}
      className={styles.modal}
      aria-labelledby={titleId}
      onClose={(event) => isOwn(event) && onClose()}
      {...backdrop}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="plain-icon-button" aria-label="Fechar" onClick={onClose}>
            <Icon icon={closeOutline} />
          </button>
        </div>
        <div className={styles.body}>{unbrokenChildren(children)}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>,
    document.body,
  );
}
