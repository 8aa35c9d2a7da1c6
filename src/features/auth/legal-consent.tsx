import { APP_PATHS } from '#core/domain/app-paths.ts';
import styles from './auth-form.module.css';

/** What one agrees to. In a tab of their own: the form stays as it is, its password included. */
export function LegalConsent() {
  return (
    <p className={styles.consent}>
      Ao criar a conta, você concorda com os{' '}
      <a href={APP_PATHS.terms} target="_blank" rel="noopener">
        Termos de uso
      </a>{' '}
      e a{' '}
      <a href={APP_PATHS.privacy} target="_blank" rel="noopener">
        Política de privacidade
      </a>
      , que abrem em outra aba.
    </p>
  );
}
