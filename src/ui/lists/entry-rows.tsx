import { classNames } from '../elements/class-names.ts';
import { createOutline, trashOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import styles from './entry-rows.module.css';
import { Icon } from '../elements/icon.tsx';

interface EntryActionProps {
  /** An icon of `ionicons/icons`. */
  icon: string;
  /** Accessible name with action and entry. */
  label: string;
  /** State of a toggle action. */
  isOn?: boolean;
  onClick: () => void;
}

/** An icon button for an action on a list entry. */
export function EntryAction({ icon, label, isOn, onClick }: EntryActionProps) {
  return (
    <button
      type="button"
      className={classNames('plain-icon-button', styles.action)}
      aria-label={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <Icon icon={icon} />
    </button>
  );
}

interface EntryActionsProps {
  /** Name of the entry. */
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** Edit and remove actions of a list entry. */
export function EntryActions({ name, onEdit, onRemove }: EntryActionsProps) {
  return (
    <div className={styles.actions}>
      <EntryAction icon={createOutline} label={`Editar ${name}`} onClick={onEdit} />
      <EntryAction icon={trashOutline} label={`Remover ${name}`} onClick={onRemove} />
    </div>
  );
}

interface EntryRowProps {
  /** Marks an entry that another change has made invalid. */
  isInvalid?: boolean;
  /** Main content, beside the actions. */
  head: ReactNode;
  actions: ReactNode;
  /** Details below, at full width. */
  children?: ReactNode;
}

/** One entry of `EntryRows`. */
export function EntryRow({ isInvalid = false, head, actions, children }: EntryRowProps) {
  return (
    <li className={styles.row} data-invalid={isInvalid}>
      <div className={styles.head}>{head}</div>
      <div className={styles.actions}>{actions}</div>
      {children !== undefined && <div className={styles.details}>{children}</div>}
    </li>
  );
}

/** A list of entries created in a dialog, one per row. */
export function EntryRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}
