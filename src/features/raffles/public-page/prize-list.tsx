import { ribbonOutline } from 'ionicons/icons';
import { MOST_PURCHASED_RULE } from '#core/text/raffles/most-purchased.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { NumberBadge } from '#src/ui/elements/number-badge.tsx';
import styles from './prize-list.module.css';
import { Section } from './section.tsx';

interface PrizeListProps {
  /** In order, first prize first. */
  prizes: readonly string[];
  /** Null where there is none. */
  mostPurchasedPrize: string | null;
}

export function PrizeList({ prizes, mostPurchasedPrize }: PrizeListProps) {
  if (prizes.length === 0 && mostPurchasedPrize === null) return null;
  return (
    <Section title="Prêmios">
      <ol className={styles.prizes} role="list">
        {prizes.map((prize, index) => (
          <li key={index}>
            <NumberBadge>{index + 1}º</NumberBadge>
            {prize}
          </li>
        ))}
      </ol>
      {mostPurchasedPrize !== null && (
        <p className={styles.extra}>
          <Icon icon={ribbonOutline} className={styles.ribbon ?? ''} />
          <span>
            {MOST_PURCHASED_RULE}: <b>{mostPurchasedPrize}</b>
          </span>
        </p>
      )}
    </Section>
  );
}
