import { authorizationText } from '#core/domain/raffles/authorization.ts';
import { UnbrokenNumbers } from '#src/ui/elements/unbroken-numbers.tsx';
import styles from './receipt.module.css';
import { usePresentRaffle } from './use-present-raffle.ts';
import type { FollowedPurchase } from '../payment/use-purchase.ts';

/**
 * What permits the raffle now (P-754, P-764). Where it cannot be read, what this device saw last, which says so; meanwhile its room is
 * kept and nothing is said.
 */
export function AuthorizationLine({ followed }: { followed: FollowedPurchase }) {
  const reading = usePresentRaffle(followed);
  const { authorization } = followed.stored.raffle;
  if (authorization === undefined) return null;
  return (
    <p className={styles.authorization} data-reading={reading === 'reading'}>
      <UnbrokenNumbers text={authorizationText(authorization)} />
      {reading === 'kept' && ' (última informação que chegou a este aparelho)'}
    </p>
  );
}
