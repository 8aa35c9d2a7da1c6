import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';
import { Audiences } from './audiences.tsx';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import styles from './landing-page.module.css';
import { OnSale } from './on-sale.tsx';
import { Prices } from './prices.tsx';
import { Questions } from './questions.tsx';
import { Resilience } from './resilience.tsx';
import { Steps } from './steps.tsx';

/** `/` for those who are not signed in (P-104): what Rifaria is, for whom, how it works and what it costs. */
export function LandingPage() {
  return (
    <PublicPage className={styles.page} aside={<WaysIn />}>
      <Hero />
      <Steps />
      <OnSale />
      <Audiences />
      <Resilience />
      <Prices />
      <Questions />
      <Closing />
      <div className={styles.bar}>
        <Link className={buttonClass({ block: true })} to={APP_PATHS.register}>
          Criar minha rifa
        </Link>
      </div>
    </PublicPage>
  );
}

function WaysIn() {
  return (
    <nav className={styles.nav} aria-label="Nesta página e na sua conta">
      <Link className={styles.inPage} to={APP_PATHS.offers}>
        Rifas no ar
      </Link>
      <a className={styles.inPage} href="#como-funciona">
        Como funciona
      </a>
      <a className={styles.inPage} href="#preco">
        Preço
      </a>
      <a className={styles.inPage} href="#perguntas">
        Perguntas
      </a>
      <Link className={buttonClass({ variant: 'quiet' })} to={APP_PATHS.login}>
        Entrar
      </Link>
    </nav>
  );
}
