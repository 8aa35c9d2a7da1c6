import { APP_PATHS } from '#core/domain/app-paths.ts';
import styles from './auth-form.module.css';

/** Consent with links that open in a new tab, so that the form keeps its input. */
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
