import { checkmarkCircle, ellipseOutline } from 'ionicons/icons';
import { PASSWORD_RULES } from '#core/domain/account/password.ts';
import { Icon } from '../elements/icon.tsx';
import styles from './password-rules.module.css';

/** Announced to screen readers: nothing before the first key, then only changes of a rule. */
function progressOf(password: string): string {
  if (password === '') return '';
  const missing = PASSWORD_RULES.filter(({ met }) => !met(password)).map(({ label }) => label);
  return missing.length === 0 ? 'A senha está completa' : `Falta: ${missing.join(', ')}`;
}

/** Checklist of the password rules (P-203). `id` is for `aria-describedby` of the field. */
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
      <p className="visually-hidden" role="status">
        {progressOf(password)}
      </p>
    </div>
  );
}
