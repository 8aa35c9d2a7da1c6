import { authorizationText } from '#core/domain/raffles/authorization.ts';
import type { PublicRaffleConfig } from '#core/domain/raffles/public-raffle.ts';
import { UnbrokenNumbers } from '#src/ui/elements/unbroken-numbers.tsx';
import styles from './legal-notice.module.css';

/** What permits the raffle, or that nothing is declared (P-754). */
export function AuthorizationNote({ config }: { config: PublicRaffleConfig }) {
  return (
    <p className={styles.notice}>
      <UnbrokenNumbers text={authorizationText(config.authorization)} />
    </p>
  );
}
