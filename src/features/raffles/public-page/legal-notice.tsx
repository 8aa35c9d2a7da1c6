import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import styles from './legal-notice.module.css';

/** Legal note on raffles in Brazil and who is responsible. */
export function LegalNotice() {
  return (
    <p className={styles.notice}>
      No Brasil, rifas e sorteios podem precisar de autorização (Lei nº 5.768/1971). Quem organiza é o
      responsável por ela e pela entrega dos prêmios; a Rifaria fornece a plataforma. Veja os{' '}
      <Link to={APP_PATHS.terms}>termos de uso</Link>.
    </p>
  );
}
