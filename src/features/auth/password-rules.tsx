import { checkmarkCircle, ellipseOutline } from 'ionicons/icons';
import { PASSWORD_RULES } from '#core/domain/password.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './auth-form.module.css';

/** The parts of the password rule (§5), ticked off while they are met. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={styles.rules} role="list" aria-label="A senha precisa de">
      {PASSWORD_RULES.map(({ id, label, met }) => {
        const isMet = met(password);
        return (
          <li key={id} className={styles.rule} data-met={isMet}>
            <Icon icon={isMet ? checkmarkCircle : ellipseOutline} label={isMet ? 'Cumprido:' : 'Falta:'} />
            {label}
          </li>
        );
      })}
    </ul>
  );
}
