import { checkmarkCircle } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { FREE_REVENUE_LIMIT_CENTS } from '#core/domain/limits.ts';
import { formatMoney } from '#core/domain/money.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { HeroTicket } from './hero-ticket.tsx';
import styles from './hero.module.css';

const PROMISES = [
  `Grátis até ${formatMoney(FREE_REVENUE_LIMIT_CENTS)} de receita estimada`,
  'Sem mensalidade',
  'Nada do que você escreve se perde',
];

/** What Rifaria is, in one look, and the way in. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <PageTitle className={styles.title}>Monte sua rifa pelo celular, mesmo sem sinal</PageTitle>
        <p className={styles.lead}>
          Prêmios, números, preço e regras em quatro passos. Publique, mande o link no grupo e acompanhe tudo
          num lugar só.
        </p>
        <p className={styles.buyers}>
          <span>
            Quer comprar? <Link to={APP_PATHS.offers}>Veja as rifas no ar</Link>
          </span>{' '}
          <span data-needs-script>
            Já comprou? <Link to={APP_PATHS.myNumbers}>Meus números</Link>
          </span>
        </p>
        <div className={styles.actions}>
          <Link className={buttonClass({ className: styles.start })} to={APP_PATHS.register}>
            Criar minha rifa
          </Link>
          <Link
            className={buttonClass({ variant: 'secondary', className: styles.start })}
            to={APP_PATHS.login}
          >
            Entrar
          </Link>
        </div>
      </div>
      <HeroTicket />
      <ul role="list" className={styles.promises}>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <Icon icon={checkmarkCircle} className={styles.check ?? ''} />
            {promise}
          </li>
        ))}
      </ul>
    </div>
  );
}
