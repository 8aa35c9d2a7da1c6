import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import type { OpenSale } from '../buying/open-sale.ts';
import styles from './organizer-notice.module.css';

/** Who answers for the raffle, and who gets the buyer's data. */
export function OrganizerNotice({ sale }: { sale: OpenSale }) {
  return (
    <p className={styles.notice}>
      Quem promove a rifa, recebe o dinheiro e entrega o prêmio é {sale.raffle.organizer.name}. Seus dados vão
      para quem organiza e, se você pagar pelo Mercado Pago, também para lá: veja a{' '}
      <Link to={APP_PATHS.privacy}>privacidade</Link>.
    </p>
  );
}
