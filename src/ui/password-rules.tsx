import { checkmarkCircle, ellipseOutline } from 'ionicons/icons';
import { PASSWORD_RULES } from '#core/domain/password.ts';
import { Icon } from './icon.tsx';
import styles from './password-rules.module.css';

/** What a screen reader is told: nothing before the first key, then only when a part of the rule changes. */
function progressOf(password: string): string {
  if (password === '') return '';
  const missing = PASSWORD_RULES.filter(({ met }) => !met(password)).map(({ label }) => label);
  return missing.length === 0 ? 'A senha está completa' : `Falta: ${missing.join(', ')}`;
}

/** The parts of the password rule (§5), ticked off while they are met. `id`: for the field that they describe. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <div>
      <ul id={id} className={styles.rules} role="list" aria-label="A senha precisa de">
        {PASSWORD_RULES.map(({ id: rule, label, met }) => {
          const isMet = met(password);
          return (
            <li key={rule} className={styles.rule} data-met={isMet}>
              <Icon
                icon={isMet ? checkmarkCircle : ellipseOutline}
                label={isMet ? 'Cumprido:' : 'Falta:'}
                className={styles.mark ?? ''}
              />
              {label}
            </li>
          );
        })}
      </ul>
      <p className={styles.said} role="status">
        {progressOf(password)}
      </p>
    </div>
  );
}
