import { star } from 'ionicons/icons';
import { formatCount } from '#core/domain/money.ts';
import type { PublicRaffleConfig } from '#core/domain/raffles/public-raffle.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './buying-options.module.css';
import { Section } from './section.tsx';

const HOW = {
  random: 'A plataforma escolhe os números na hora da compra.',
  manual: 'Você escolhe os seus números.',
};

function limitsText({ minTicketsPerUser: min, maxTicketsPerUser: max }: PublicRaffleConfig): string {
  const most = numbersLabel(max);
  if (min === max) return `Cada comprador leva ${most}.`;
  return min > 1
    ? `Cada comprador leva de ${formatCount(min)} a ${most}.`
    : `Cada comprador leva até ${most}.`;
}

/** How tickets will be bought, before the sales begin: the buttons are shown, not pressed. */
export function BuyingOptions({ config }: { config: PublicRaffleConfig }) {
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
