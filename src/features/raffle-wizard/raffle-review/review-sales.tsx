import { star, trophyOutline } from 'ionicons/icons';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Block } from './review-block.tsx';
import { inConfig, NOT_GIVEN } from './review-rows.ts';
import styles from './review-sales.module.css';

interface OfConfig {
  config: RaffleConfigData;
}

/** What can be won: in order, and what goes to whoever buys most. */
export function Prizes({ config }: OfConfig) {
  return (
    <Block title="Premiações" place={inConfig('prizes')}>
      {config.prizes.length === 0 && <p className={styles.nothing}>{NOT_GIVEN}</p>}
      <ol role="list" className={styles.prizes}>
        {config.prizes.map((prize, index) => (
          <li key={`${index}-${prize}`}>
            <span className={styles.place}>{index + 1}º</span>
            <span>{prize}</span>
          </li>
        ))}
      </ol>
    </Block>
  );
}

export function MostPurchased({ config }: OfConfig) {
  if (!config.mostPurchasedEnabled) return null;
  return (
    <Block title="Prêmio para os mais comprados" place={inConfig('mostPurchasedPrize')}>
      <p className={styles.award}>
        <Icon icon={trophyOutline} />
        <span>{config.mostPurchasedPrize || NOT_GIVEN}</span>
      </p>
    </Block>
  );
}

/** Lower unit prices, from the fewest tickets on. */
export function Promotions({ config }: OfConfig) {
  const { promotions } = config;
  return (
    <Block title="Promoções" place={inConfig('promotions')}>
      {promotions.length === 0 && <p className={styles.nothing}>Nenhuma promoção</p>}
      <ul role="list" className={styles.promotions}>
        {promotions
          .toSorted((one, other) => one.tickets - other.tickets)
          .map(({ tickets, description, priceCents }) => (
            <li key={tickets}>
              <span>
                <b>{description}</b>
                <small>a partir de {formatCount(tickets)} tickets</small>
              </span>
              <span className={styles.figure}>{formatMoney(priceCents)}</span>
            </li>
          ))}
      </ul>
    </Block>
  );
}

/** How many tickets one tap takes: only where the platform picks the numbers (§2). */
export function PurchaseButtons({ config }: OfConfig) {
  const { ticketModel, purchaseButtons } = config;
  if (ticketModel !== 'random') return null;
  return (
    <Block title="Botões de compra" place={inConfig('purchaseButtons')}>
      {purchaseButtons.length === 0 ? (
        <p className={styles.nothing}>A plataforma sorteia até cinco quantidades</p>
      ) : (
        <ul role="list" className={styles.chips}>
          {purchaseButtons.map(({ tickets, mostPopular }) => (
            <li key={tickets} className={styles.button}>
              +{formatCount(tickets)}
              {mostPopular && (
                <small>
                  <Icon icon={star} /> Mais popular
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

interface LuckyNumbersProps extends OfConfig {
  /** Of the package: how wide a number is. */
  maxTickets: number;
}

/** The numbers that win at once (decision 16), padded as on a ticket. */
export function LuckyNumbers({ config, maxTickets }: LuckyNumbersProps) {
  if (!config.luckyNumbersEnabled) return null;
  const width = String(Math.max(0, maxTickets - 1)).length;
  return (
    <Block title="Tickets da sorte" place={inConfig('luckyNumbers')}>
      <p>
        Cada um vale <b>{formatMoney(config.luckyNumberPrizeCents)}</b> para quem comprar.
      </p>
      {config.luckyNumbers.length === 0 && <p className={styles.nothing}>Nenhum número ainda</p>}
      <ul role="list" className={styles.chips}>
        {config.luckyNumbers.map((number) => (
          <li key={number} className={styles.lucky}>
            {String(number).padStart(width, '0')}
          </li>
        ))}
      </ul>
    </Block>
  );
}
