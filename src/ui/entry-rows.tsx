import { createOutline, trashOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import styles from './entry-rows.module.css';
import { Icon } from './icon.tsx';

interface EntryActionProps {
  /** An icon of `ionicons/icons`. */
  icon: string;
  /** What it does, and with which entry. */
  label: string;
  /** For what is either on or off. */
  isOn?: boolean;
  onClick: () => void;
}

/** One thing to do with an entry of a list. */
export function EntryAction({ icon, label, isOn, onClick }: EntryActionProps) {
  return (
    <button type="button" className={styles.action} aria-label={label} aria-pressed={isOn} onClick={onClick}>
      <Icon icon={icon} />
    </button>
  );
}

interface EntryActionsProps {
  /** How the entry is called. */
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** What may be done with every entry that a dialog has made. */
export function EntryActions({ name, onEdit, onRemove }: EntryActionsProps) {
  return (
    <div className={styles.actions}>
      <EntryAction icon={createOutline} label={`Editar ${name}`} onClick={onEdit} />
      <EntryAction icon={trashOutline} label={`Remover ${name}`} onClick={onRemove} />
    </div>
  );
}

interface EntryRowProps {
  /** Broken by something else that was changed: it is marked. */
  isInvalid?: boolean;
  /** What it is, beside its actions. */
  head: ReactNode;
  actions: ReactNode;
  /** More about it, with the whole width below. */
  children?: ReactNode;
}

/** One entry of a list: what it is, and what may be done with it. */
export function EntryRow({ isInvalid = false, head, actions, children }: EntryRowProps) {
  return (
    <li className={styles.row} data-invalid={isInvalid}>
      <div className={styles.head}>{head}</div>
      <div className={styles.actions}>{actions}</div>
      {children !== undefined && <div className={styles.details}>{children}</div>}
    </li>
  );
}

/** The entries that were made in a dialog, one a row. */
export function EntryRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}
