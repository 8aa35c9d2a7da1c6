import { star } from 'ionicons/icons';
import { formatCount } from '#core/domain/money.ts';
import type { PublicRaffleConfig } from '#core/domain/public-raffle.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './buying-options.module.css';
import { Section } from './section.tsx';

interface BuyingOptionsProps {
  config: PublicRaffleConfig;
  /** Nothing is sold any more. */
  isEnded: boolean;
}

const HOW = {
  random: 'A plataforma escolhe os números na hora da compra.',
  manual: 'Você escolhe os seus números.',
};

function limitsText({ minTicketsPerUser: min, maxTicketsPerUser: max }: PublicRaffleConfig): string {
  if (min === max) return `Cada pessoa compra ${formatCount(max)}.`;
  return min > 1
    ? `Cada pessoa compra de ${formatCount(min)} a ${formatCount(max)}.`
    : `Cada pessoa compra até ${formatCount(max)}.`;
}

/** How tickets will be bought. The buttons are shown, not pressed: buying comes later, and the page says so. */
export function BuyingOptions({ config, isEnded }: BuyingOptionsProps) {
  if (isEnded) return null;
  return (
    <Section title="Como comprar">
      {config.purchaseButtons.length > 0 && (
        <ul role="list" className={styles.options} aria-label="Quantidades">
          {config.purchaseButtons.map(({ tickets, mostPopular }) => (
            <li key={tickets} data-popular={mostPopular}>
              <b>+{formatCount(tickets)}</b>
              {mostPopular && (
                <small>
                  <Icon icon={star} /> Mais popular
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.how}>
        {HOW[config.ticketModel]} {limitsText(config)}
      </p>
    </Section>
  );
}
