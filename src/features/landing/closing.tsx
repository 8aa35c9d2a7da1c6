import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import styles from './closing.module.css';

/** The last word: a ticket with one's own name on it, and the way in once more. */
export function Closing() {
  return (
    <section className={styles.ticket} aria-labelledby="closing">
      <div className={styles.words}>
        <h2 id="closing" className={styles.title}>
          Agora é a sua vez
        </h2>
        <p>Criar a conta leva um minuto. A rifa você monta no seu tempo.</p>
      </div>
      <div className={styles.stub}>
        <Link
          className={buttonClass({ variant: 'secondary', className: styles.start })}
          to={APP_PATHS.register}
        >
          Criar minha rifa
        </Link>
      </div>
    </section>
  );
}
