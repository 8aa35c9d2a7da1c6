import { checkmarkCircle } from 'ionicons/icons';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './organizer.module.css';

/** In place of a name that the organizer has not given yet. */
export const NAMELESS_ORGANIZER = 'Organizador';

export function VerifiedPhone() {
  return (
    <p className={styles.verified}>
      <Icon icon={checkmarkCircle} /> Telefone confirmado
    </p>
  );
}
