import { star } from 'ionicons/icons';
import { formatCount } from '#core/domain/money.ts';
import type { PublicRaffleConfig } from '#core/domain/raffles/public-raffle.ts';
import { limitsText } from '#src/features/selling/buyer/buying/limits-text.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './buying-options.module.css';
import { Section } from './section.tsx';

const HOW = {
  random: 'A plataforma escolhe os números na hora da compra.',
  manual: 'Você escolhe os seus números.',
};

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
